import type { Transporter } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.js';

type Sender = string | { name: string; address: string };

/** Sends mails through an SMTP server. */
export class SmtpMailer implements Mailer {
  constructor(
    private readonly transport: Transporter,
    private readonly from: Sender,
    /** The reply address, when it is not the sender. */
    private readonly replyTo?: string,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const replyTo = mail.replyTo ?? this.replyTo;
    await this.transport.sendMail({
      from: this.from,
      ...(replyTo ? { replyTo } : {}),
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: [...(mail.attachments ?? [])],
      messageId: `<${mail.id}@licensing>`,
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}
