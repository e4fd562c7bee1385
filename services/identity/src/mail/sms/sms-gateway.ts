export type OutgoingTextMessage = {
  /** The same for each attempt, so that gateways recognise a repetition. */
  id: string;
  /** E.164: +85291234567. */
  to: string;
  text: string;
};

/** Gets a text message out of the house. Throws when it could not be handed over; the job tries again later. */
export interface SmsGateway {
  /** Whether the message leaves the house; what stays has to stay readable. */
  readonly leaves: boolean;
  send(message: OutgoingTextMessage): Promise<void>;
}
export const SMS_GATEWAY = Symbol('sms gateway');

/** Without a gateway the message is already where people read it: in the table behind the mailbox page. */
export class MailboxSms implements SmsGateway {
  readonly leaves = false;

  async send(): Promise<void> {
    // The row is the delivery.
  }
}
