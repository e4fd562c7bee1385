export type OutgoingMail = {
  /** The same for each attempt, so that mail servers recognise repetitions. */
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies to this mail alone. */
  replyTo?: string | undefined;
  attachments?: readonly { filename: string; content: Buffer }[];
};

/** Sends mails. Throws when the mail server does not accept one; the job tries again later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
export const MAILER = Symbol('mailer');

/** Used without a mail server: mails stay in their table and are read on the mailbox page. */
export class MailboxMailer implements Mailer {
  async send(): Promise<void> {
    // The row is all that the mailbox page needs.
  }
}
