// Of 'a long sentence that only I know', at the least cost that a live shop takes: a stronger one
// would be paid for with each start.
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$u2uLXoMDLQXGh78M0Rx8dA$wg2H/Sa1IDXUdv8SFwVPQxgnPs0P+DzLPsTHSNFcS4g";

/** Everything that a live shop asks for. Nothing here opens anything real. */
export const liveSettings = {
  MODE: "live",
  PUBLIC_URL: "https://heronbrook.example/",
  STRIPE_SECRET_KEY: "sk_live_0123456789abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  SECRETS_KEY: "2pZ0Hn8sV1c4QyKxW7mTbE5gRfLuJd9aXoCiNkPzUvM=",
  ADMIN_USERNAME: "owner",
  ADMIN_PASSWORD_HASH: passwordHash,
  SMTP_URL: "smtps://shop:secret@mail.heronbrook.example",
  MAIL_FROM: "Heronbrook <hello@heronbrook.example>",
  OWNER_EMAIL: "owner@heronbrook.example",
};
