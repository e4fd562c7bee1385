import { randomUUID } from 'node:crypto';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { enqueue } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { escapeHtml } from '../texts/mail-page.js';
import { sendTextMessageJob } from './send-text-message.js';
import { insertTextMessage } from './text-messages.repository.js';

export type TextMessage = { to: string; toName: string; userId?: string; language: Language; subject: string; text: string };

/** Writes a text message, in the transaction of its reason. A job sends it after the commit. */
@Injectable()
export class WriteTextMessage {
  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, message: TextMessage): Promise<void> {
    const { to, toName, userId, language, subject, text } = message;
    const id = randomUUID();
    await insertTextMessage(trx, {
      tenant: ctx.tenant,
      id,
      userId: userId ?? null,
      toName,
      toAddress: to,
      language,
      subject,
      text,
      html: bubble(language, text),
    });
    await enqueue(trx, ctx, sendTextMessageJob, { messageId: id }, { id });
  }
}

/** The HTML for the mailbox page. */
const bubble = (language: Language, text: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>SMS</title></head>
<body style="margin:0;padding:24px;background:#f6f7f8;color:#1b2128;font:16px/24px Inter,'PingFang SC','Noto Sans SC',Arial,sans-serif">
<p style="max-width:320px;margin:0;padding:12px 16px;background:#ffffff;border:1px solid #e4e7eb;border-radius:16px 16px 16px 4px">${escapeHtml(text)}</p>
</body></html>`;
