/** An e-mail as it waits in the outbox: complete, so that it can be read there too. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program's own button takes the addressee off the list, in one press. */
  unsubscribe?: string;
}

export const mailTopic = "mail";
