export type OutgoingMail = {
  /** The same for each attempt, so that mail servers recognise a repetition. */
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
};

/** Gets a mail out of the house. Throws when it could not be handed over; the job tries again later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
export const MAILER = Symbol('mailer');

/** Without a mail server the mail is already where people read it: in the table behind the mailbox page. */
export class MailboxMailer implements Mailer {
  async send(): Promise<void> {
    // The row is the delivery.
  }
}
