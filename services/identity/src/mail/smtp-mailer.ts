import { createTransport, type Transporter } from 'nodemailer';
import type { Mailer, OutgoingMail } from './mailer.js';

/** Hands mails to an SMTP server; `url` is smtp(s)://user:password@host:port. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport(url);
  }

  async send(mail: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@licensing>`,
      // Tells automatic answerers to stay quiet.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}
