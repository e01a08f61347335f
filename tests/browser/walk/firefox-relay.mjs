#!/usr/bin/env node
// Stands between Playwright, which speaks the newest WebDriver BiDi, and the Firefox that is
// installed. An older one does not know every command for pretending to be another device; nothing
// on the walk depends on those, so they are answered as done. All else goes through as it is.
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const firefox = spawn(process.env.WALK_FIREFOX, process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.on("exit", (code) => process.exit(code ?? 1));

let said = "";
firefox.stderr.setEncoding("utf8").on("data", (text) => {
  said += text;
  const lines = said.split("\n");
  said = lines.pop();
  for (const line of lines) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) listen(address);
    else console.error(line);
  }
});

function listen(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on("connection", (playwright) => {
    const browser = new WebSocket(`${address}/session`);
    const pretended = new Set();
    const opened = new Promise((resolve) => browser.on("open", resolve));
    playwright.on("message", async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method.startsWith("emulation.")) pretended.add(id);
      await opened;
      browser.send(text);
    });
    browser.on("message", (data) => {
      const text = String(data);
      const { id, type, error } = JSON.parse(text);
      const isUnknown = type === "error" && error === "unknown command" && pretended.has(id);
      pretended.delete(id);
      playwright.send(isUnknown ? JSON.stringify({ type: "success", id, result: {} }) : text);
    });
    playwright.on("close", () => browser.close());
    browser.on("close", () => playwright.close());
  });
}
