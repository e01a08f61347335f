import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "../databases.ts";
import { freePort } from "../server-process.ts";

const places = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"];
const program = places.find((place) => existsSync(place));
/** Nobody: the user that nginx runs as where the tests run as root. */
const nobody = 65_534;
export const serverName = "shop.example.com";

/** Why the file for nginx cannot be tried on this machine. */
export const withoutNginx = program ? undefined : "nginx is not installed";

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * nginx with docs/deploy/nginx.conf as it is, but for what belongs to the machine: ports,
 * certificate, folders, and the instances behind it.
 */
export async function startNginx(instances: readonly string[]) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const [http, https] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${serverName}`, "-addext", `subjectAltName=DNS:${serverName}`];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      key,
      "-out",
      certificate,
      ...subject,
    ],
    { stdio: "ignore" },
  );
  chmodSync(key, 0o644);
  copyFileSync("docs/deploy/away.html", join(folder, "away.html"));
  mkdirSync(join(folder, "challenges/.well-known/acme-challenge"), { recursive: true });
  writeFileSync(join(folder, "challenges/.well-known/acme-challenge/token"), "proof");
  const upstreams = instances.map((origin) => `server ${new URL(origin).host} max_fails=0;`);
  const site = readFileSync("docs/deploy/nginx.conf", "utf8")
    .replace(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443", `listen 127.0.0.1:${https}`)
    .replace("server 127.0.0.1:3000 max_fails=0;", upstreams.join("\n"))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll("/var/log/nginx", folder)
    .replace("root /var/www/heronbrook;", `root ${folder};`)
    .replace("root /var/www/html;", `root ${folder}/challenges;`);
  const settings = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    settings,
    `daemon off; pid ${folder}/pid; error_log stderr emerg;\nevents {}\nhttp {\n${temporary.join("\n")}\n${site}}\n`,
  );
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const args = ["-c", settings, "-e", "stderr", "-p", folder];
  execFileSync(program as string, ["-t", ...args], { ...user, stdio: "pipe" });
  const child = spawn(program as string, args, { ...user, stdio: "inherit" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (!(await isListening(http)) || !(await isListening(https))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  return {
    httpPort: http,
    port: https,
    certificate: readFileSync(certificate, "utf8"),
    log: () => readFileSync(join(folder, "heronbrook.log"), "utf8"),
    async stop(): Promise<void> {
      child.kill("SIGQUIT");
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
