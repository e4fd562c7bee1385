export type OutgoingTextMessage = {
  /** The same for each attempt, so that gateways recognise repetitions. */
  id: string;
  /** E.164: +85291234567. */
  to: string;
  text: string;
};

/** Sends text messages. Throws when the gateway does not accept one; the job tries again later. */
export interface SmsGateway {
  /** Whether messages are sent out of the installation. Those that stay must remain readable. */
  readonly isExternal: boolean;
  send(message: OutgoingTextMessage): Promise<void>;
}
export const SMS_GATEWAY = Symbol('sms gateway');

/** Used without a gateway: messages stay in their table and are read on the mailbox page. */
export class MailboxSms implements SmsGateway {
  readonly isExternal = false;

  async send(): Promise<void> {
    // The row is all that the mailbox page needs.
  }
}
