/** An e-mail as it waits in the outbox: complete, so that it can be read there too. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export const mailTopic = "mail";
