import type { Language } from '@bls/proto/enumerations/identity';
import { CURRENCIES } from '@bls/proto/money';
import type { Capability } from '@bls/proto/permissions';
import type { WorkItemMoved } from '@bls/proto/work-item';
import { translate } from '../texts.js';

export type MailReader = { name: string; language: Language; timeOffset: number };
export type MailReason = { kind: 'waiting'; capability: Capability } | { kind: 'returned' };
export type ComposedMail = { subject: string; text: string; html: string };

/** The mail that an item waits, in the reader's language and time. `link` is absolute. Pure. */
export function composeMail(move: WorkItemMoved, reader: MailReader, reason: MailReason, tenant: string, link: string): ComposedMail {
  const t = (key: string, params: Record<string, string | number> = {}): string => translate(reader.language, key, params);
  const item = `${t(`inbox.kind.${move.kind}`)} ${move.number}`;
  const task = reason.kind === 'waiting' ? t(`inbox.task.${reason.capability}`) : '';
  const params = { item, task, title: move.title };
  const subject = t(`mail.subject.${reason.kind}`, params);
  const facts = [
    t('mail.by', { name: move.by.name, at: shownInstant(move.at, reader) }),
    ...(move.comment ? [t('mail.comment', { comment: move.comment })] : []),
    ...(move.amount && move.currency
      ? [t('mail.amount', { amount: `${CURRENCIES[move.currency].label} ${shownAmount(move.amount)}` })]
      : []),
    ...(move.dueOn ? [t('mail.due', { day: shownDay(move.dueOn) })] : []),
  ];
  const hello = t('mail.hello', { name: reader.name });
  const lead = t(`mail.lead.${reason.kind}`, params);
  const footer = t('mail.footer', { tenant });
  return {
    subject,
    text: [hello, '', lead, ...facts, '', `${t('mail.open')}: ${link}`, '', footer].join('\n'),
    html: page(reader.language, subject, hello, lead, facts, t('mail.open'), link, footer),
  };
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Mail programs know little CSS: inline styles, no images, one column. */
function page(
  language: Language,
  subject: string,
  hello: string,
  lead: string,
  facts: string[],
  open: string,
  link: string,
  footer: string,
): string {
  const line = (text: string, style = ''): string => `<p style="margin:0 0 12px;${style}">${escape(text)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f8;color:#1b2128;font:14px/21px Inter,'PingFang SC','Noto Sans SC',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4e7eb;border-radius:10px">
${line(hello)}${line(lead, 'font-size:16px;line-height:24px;font-weight:600;')}${facts.map((fact) => line(fact, 'color:#5c6773;')).join('')}
<p style="margin:20px 0"><a href="${escape(link)}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#c44d12;color:#ffffff;text-decoration:none;font-weight:600">${escape(open)}</a></p>
<p style="margin:0;color:#5c6773;font-size:12px;line-height:18px">${escape(footer)}</p>
</div></body></html>`;
}

/** M/D/YY h:mm AM/PM, shifted by the reader's offset. */
function shownInstant(at: string, reader: MailReader): string {
  const local = new Date(Date.parse(at) + reader.timeOffset * 60_000);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${shownDay(local.toISOString().slice(0, 10))} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** M/D/YY, never shifted: a day has no time zone. */
function shownDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
}

function shownAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const separated = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${separated}.${fraction}` : separated;
}
