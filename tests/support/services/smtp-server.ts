import { type AddressInfo, createServer, type Socket } from "node:net";

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came, dot-stuffing undone. */
  source: string;
}

/**
 * As much of a mail server as a client needs: EHLO, AUTH, MAIL, RCPT, DATA, QUIT. It knows no TLS.
 */
export async function openSmtpServer() {
  const taken: TakenMail[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: TakenMail = { from: "", to: [], source: "" };
    let data: string[] | undefined;
    let rest = "";

    const take = (line: string): unknown => {
      if (data) {
        if (line !== ".") return data.push(line.replace(/^\./, ""));
        taken.push({ ...mail, source: data.join("\n") });
        data = undefined;
        mail = { from: "", to: [], source: "" };
        return say("250 taken");
      }
      heard.push(line);
      const path = /<(.*?)>/.exec(line)?.[1] ?? "";
      switch (line.slice(0, 4).toUpperCase()) {
        case "EHLO":
          return say("250-localhost\r\n250-AUTH PLAIN\r\n250 8BITMIME");
        case "AUTH":
          return say("235 welcome");
        case "MAIL":
          mail.from = path;
          return say("250 ok");
        case "RCPT":
          if (refusal) return say(`${refusal} <${path}>`);
          mail.to.push(path);
          return say("250 ok");
        case "DATA":
          data = [];
          return say("354 go on");
        case "QUIT":
          return socket.end("221 bye\r\n");
        default:
          return say("502 not known here");
      }
    };
    say("220 localhost");
    socket.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    /** Every command, as it was sent. */
    heard,
    /** Refuses every addressee with these words, and names them in it as real servers do. */
    refuseWith: (words: string | undefined) => {
      refusal = words;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
