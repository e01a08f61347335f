import { isLoopback } from "#platform/http/loopback.ts";

/**
 * Parameters of an SMTP address with which the mail library would go without TLS, or believe any
 * certificate.
 */
const weakening = /^(tls\..*|ignoretls|requiretls|opportunistictls|secure)$/i;

/** A password is sent over TLS only, except on this machine. */
export function needsTls(smtpUrl: string): boolean {
  const { username, password, hostname } = new URL(smtpUrl);
  return (username !== "" || password !== "") && !isLoopback(hostname);
}

/** Whether the address itself says that TLS may be left out or need not be genuine. */
export function weakensTls(smtpUrl: string): boolean {
  return (
    needsTls(smtpUrl) &&
    [...new URL(smtpUrl).searchParams.keys()].some((name) => weakening.test(name))
  );
}
