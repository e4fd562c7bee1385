import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import type { MessageChannel } from '@bls/proto/domain/enumerations/identity';
import { MAIL_SERVER_TYPES, type MailingLanguage } from '@bls/proto/domain/enumerations/mail';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { sql } from 'kysely';
import type { MailAttachment } from '../../db/inbox-mail-tables.js';
import type { Trx } from '../../db/schema.js';
import { anyContains } from '@bls/kit/db/listing/filters';

const COLUMNS = ['id', 'channel', 'toName', 'toAddress', 'subject', 'state', 'createdAt'] as const;
type Sort = 'createdAt' | 'toName' | 'subject';

/** Mails sent or to be sent through an account of the tenant are private to their receivers. */
const shownInMailbox = sql<boolean>`(channel <> 'mail' or (sent_by is null and not exists (
  select 1 from mail_accounts a where a.tenant = mails.tenant and a.type = mails.type and a.server_type = ${sql.lit(MAIL_SERVER_TYPES.SMTP)})))`;
/** Older mails have the language of the screens. */
const language = sql<MailingLanguage>`case language when 'zh' then 'zh-Hans' else language end`.as('language');

type StoredMail = Omit<ResponseOf<typeof mailboxRead>, 'attachments'> & { attachments: MailAttachment[] };

/** A page of mails, newest first by default. */
export async function listMails(
  trx: Trx,
  tenant: string,
  channels: readonly MessageChannel[],
  request: RequestOf<typeof mailboxList>,
): Promise<ResponseOf<typeof mailboxList>> {
  const { page, pageSize, sort = '-createdAt', search } = request;
  let query = trx.selectFrom('mails').where('tenant', '=', tenant).where('channel', 'in', channels).where(shownInMailbox);
  if (search && isSearchable(search)) query = query.where(anyContains('toName', 'toAddress', 'subject')(search));
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await query
    .select(COLUMNS)
    .select(language)
    .orderBy(sort.replace(/^-/, '') as Sort, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

export const mailById = (trx: Trx, tenant: string, channels: readonly MessageChannel[], id: string): Promise<StoredMail | undefined> =>
  trx
    .selectFrom('mails')
    .select([...COLUMNS, 'text', 'html', 'path', 'error', 'attachments'])
    .select(language)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where(shownInMailbox)
    .executeTakeFirst();
