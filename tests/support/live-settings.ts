import { hashPassword } from "#platform/password.ts";

/** Everything that a live shop asks for. Nothing here opens anything real. */
export const liveSettings = {
  MODE: "live",
  PUBLIC_URL: "https://heronbrook.example/",
  STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  SECRETS_KEY: "2pZ0Hn8sV1c4QyKxW7mTbE5gRfLuJd9aXoCiNkPzUvM=",
  ADMIN_USERNAME: "owner",
  ADMIN_PASSWORD_HASH: await hashPassword("a long sentence that only I know"),
  SMTP_URL: "smtps://shop:secret@mail.heronbrook.example",
  MAIL_FROM: "Heronbrook <hello@heronbrook.example>",
  OWNER_EMAIL: "owner@heronbrook.example",
};
