// What the shop is compared with: node:http and nothing else, sending responses from a file of
// headers and bytes. Started by bench.ts in a process of its own, as the shop is.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

interface RecordedAnswer {
  status: number;
  headers: string[];
  body: string;
}

const [file = "", port] = process.argv.slice(2);
const recorded: Record<string, RecordedAnswer> = JSON.parse(readFileSync(file, "utf8"));
const answers = new Map(
  Object.entries(recorded).map(([path, answer]) => [
    path,
    { ...answer, body: Buffer.from(answer.body, "base64") },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}).listen(Number(port), "127.0.0.1");
