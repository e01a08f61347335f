import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeFailure } from "#platform/outbox/delivery.ts";
import { openSmtpServer } from "#tests/support/services/smtp-server.ts";
import { messageId, smtpDeliverer } from "./smtp-deliverer.ts";
import { entries, writeEmail } from "./write-email.ts";

let server: Awaited<ReturnType<typeof openSmtpServer>>;
beforeEach(async () => {
  server = await openSmtpServer();
});
afterEach(() => server.close());

const never = new AbortController().signal;
const from = "Heronbrook <shop@heronbrook.example>";
const mail = {
  to: "owner@heronbrook.example",
  replyTo: "ada@example.com",
  subject: "Consultation request from Ada",
  ...writeEmail({
    heading: "Consultation request from Ada",
    blocks: [
      entries([
        ["Name", "Ada <b>"],
        ["Project Details", "Line one\n.line two"],
      ]),
    ],
    closing: "Sent with the form.",
  }),
};
const send = (payload: unknown = mail, key = "mail:con_1") =>
  smtpDeliverer({ smtpUrl: server.url, from })({ key, payload }, never);

describe("mail", () => {
  it("reaches the server with text, HTML and the address to answer to", async () => {
    await send();
    const [taken] = server.taken;
    expect(taken).toMatchObject({
      from: "shop@heronbrook.example",
      to: ["owner@heronbrook.example"],
    });
    const source = taken?.source ?? "";
    expect(source).toMatch(/^Reply-To: ada@example\.com$/m);
    expect(source).toMatch(/^Subject: Consultation request from Ada$/m);
    expect(source).toContain("Content-Type: text/plain; charset=utf-8");
    expect(source).toContain("Content-Type: text/html; charset=utf-8");
    expect(source).toContain("Project Details:\nLine one\n.line two");
    expect(source).toContain("Ada &lt;b&gt;");
  });

  it("has the same Message-ID at every attempt, and another one for another e-mail", async () => {
    await send();
    await send();
    await send(mail, "mail:con_2");
    const ids = server.taken.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(ids[0]).toBe(messageId("mail:con_1", from));
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@heronbrook\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("cannot be given headers or addressees by what a visitor typed", async () => {
    await send({
      ...mail,
      subject: "Hello\r\nBcc: eve@example.com",
      replyTo: "a@b.example\r\nX: y",
    });
    const [taken] = server.taken;
    expect(taken?.to).toEqual(["owner@heronbrook.example"]);
    expect(taken?.source).not.toMatch(/^(Bcc|X):/m);
  });

  it("that is refused fails without telling whose it was", async () => {
    server.refuseWith("550 no such user");
    const failure = await send().catch((error) => error);
    expect(failure.message).toContain("owner@heronbrook.example");
    expect(describeFailure(failure)).toBe("Error EENVELOPE 550");
  });

  describe("with a password", () => {
    const port = () => new URL(server.url).port;
    const sendTo = (smtpUrl: string) =>
      smtpDeliverer({ smtpUrl, from })({ key: "mail:con_1", payload: mail }, never);
    const password = /AUTH|c2VjcmV0|secret/;

    it("does not tell it to a server elsewhere that knows no TLS, and says why", async () => {
      // This machine under an address that is not its loopback's.
      const failure = await sendTo(`smtp://shop:secret@0.0.0.0:${port()}`).catch((error) => error);
      expect(server.heard.join("\n")).toMatch(/^EHLO .*\nSTARTTLS/);
      expect(server.heard.join("\n")).not.toMatch(password);
      expect(server.taken).toEqual([]);
      expect(describeFailure(failure)).toMatch(
        /no TLS .* so the password of SMTP_URL was not sent/,
      );
    });

    it("tells it to a server on this machine, where nobody listens", async () => {
      await sendTo(`smtp://shop:secret@127.0.0.1:${port()}`);
      expect(server.heard.join("\n")).toMatch(password);
      expect(server.taken).toHaveLength(1);
    });
  });

  it("fails when nobody answers", async () => {
    await server.close();
    const failure = await send().catch((error) => error);
    expect(describeFailure(failure)).toMatch(/^Error E(SOCKET|CONNECTION|CONNREFUSED)/);
    server = await openSmtpServer();
  });
});
