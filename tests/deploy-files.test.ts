import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lastingExitCode } from "#server/give-up.ts";

const settings = readFileSync("docs/deploy/nginx.conf", "utf8").replace(/^\s*#.*$/gm, "");
const servers = settings.split(/^server \{/m).slice(1);
const [, format = "", form = ""] = /log_format (\w+) ([^;]+);/.exec(settings) ?? [];

describe("the log of the reverse proxy keeps what the privacy policy promises", () => {
  it("has nothing in a line that tells who visited, or what stands behind the question mark", () => {
    expect([...form.matchAll(/\$(\w+)/g)].map(([, name]) => name)).toEqual([
      "time_iso8601",
      "request_method",
      "uri",
      "status",
      "request_time",
      "upstream_status",
      "upstream_http_x_request_id",
    ]);
  });

  it("is the only log of every server, whose errors would name the visitor", () => {
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server.match(/(?<=access_log \S+ )[^;]+/g)).toEqual([format]);
      expect(server.match(/(?<=error_log \S+ )[^;]+/g)).toEqual(["emerg"]);
    }
  });
});

const units = ["heronbrook.service", "heronbrook@.service"];
const read = (name: string) => readFileSync(`docs/deploy/${name}`, "utf8");

describe.each(units)("%s", (name) => {
  it("is not started again and again on a fault that only a person can mend", () => {
    expect(read(name)).toContain(`\nRestartPreventExitStatus=${lastingExitCode}\n`);
    expect(read(name)).toContain("\nRestart=always\n");
  });

  it("runs what the link to the live release leads to, and may not write there", () => {
    expect(read(name)).toContain("\nWorkingDirectory=/srv/heronbrook/current\n");
    expect(read(name)).toContain("\nProtectSystem=strict\n");
    const [, writable = ""] = /^ReadWritePaths=(.*)$/m.exec(read(name)) ?? [];
    expect(writable.split(" ")).toEqual(["/srv/heronbrook/data", "-/mnt/heronbrook-backups"]);
  });
});

it("one instance and several run under the same rules", () => {
  const [one, several] = units.map((name) =>
    read(name)
      .split("\n")
      .filter((line) => /^[A-Z]\w+=/.test(line) && !/^(Description|Environment)=/.test(line)),
  );
  expect(several).toEqual(one);
});

describe.each(["README.md", "docs/operations.md", "docs/growing.md"])("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("names no command that does not exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !name || !(name in scripts))).toEqual([]);
  });

  it("leads to no page or file that does not exist", () => {
    const folder = page.includes("/") ? "docs" : ".";
    const links = [...text.matchAll(/\]\(([^):#]+)[^)]*\)/g)].map(([, to]) =>
      join(folder, to ?? ""),
    );
    const files = [...text.matchAll(/`(docs\/[\w./@-]+\w|tests\/[\w./-]+\.ts)`/g)].map(
      ([, to]) => to ?? "",
    );
    expect([...links, ...files].filter((path) => !existsSync(path))).toEqual([]);
  });
});

it("the image is built from named folders, so that no settings and no data are in it", () => {
  const copied = [...read("Containerfile").matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, from]) => from?.split(" ") ?? [],
  );
  expect(copied.length).toBeGreaterThan(10);
  for (const path of copied) expect(path).toMatch(/^[a-z][\w.-]*\/?$/);
  for (const secret of [".env", "data", "database-password"]) expect(copied).not.toContain(secret);
  expect(read("Containerfile")).toMatch(/^USER heronbrook$/m);
});
