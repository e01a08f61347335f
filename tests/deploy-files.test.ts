import { readFileSync } from "node:fs";
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

it("the service is not started again and again on a fault that only a person can mend", () => {
  const unit = readFileSync("docs/deploy/heronbrook.service", "utf8");
  expect(unit).toContain(`\nRestartPreventExitStatus=${lastingExitCode}\n`);
  expect(unit).toContain("\nRestart=always\n");
});
