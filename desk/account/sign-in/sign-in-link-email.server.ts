import { business } from "#content/business.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { entries, link, writeEmail } from "#platform/mail/write-email.ts";

/** Carries the link to the owner. */
export function signInLinkEmail(to: string, url: string, validMinutes: number): Mail {
  const subject = `Your sign-in link for ${business.name}`;
  return {
    to,
    subject,
    ...writeEmail({
      heading: subject,
      blocks: [
        entries([
          [
            "What it does",
            "Open it on the device on which you want to sign in. It asks for your password as usual, and other people's wrong passwords no longer hold you up.",
          ],
          ["How long", `${validMinutes} minutes, and for signing in once.`],
        ]),
        link("Sign in", url),
      ],
      closing:
        "If you did not ask for it, somebody else has: they cannot read this e-mail, and the link opens nothing without your password. You need not do anything.",
    }),
  };
}
