import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { mailboxList, mailboxRead } from '@bls/proto/calls/identity/mailbox';
import { SEARCH_FROM } from '@bls/proto/page';
import { sql } from 'kysely';
import { contains } from '../companies/companies.queries.js';
import type { Trx } from '../db/schema.js';

const COLUMNS = ['id', 'toName', 'toAddress', 'language', 'subject', 'state', 'createdAt'] as const;
type Sort = 'createdAt' | 'toName' | 'subject';

/** Written mails, newest first unless sorted. */
export async function listMails(trx: Trx, tenant: string, request: RequestOf<typeof mailboxList>): Promise<ResponseOf<typeof mailboxList>> {
  const { page, pageSize, sort = '-createdAt', search } = request;
  let query = trx.selectFrom('mails').where('tenant', '=', tenant);
  if (search && search.length >= SEARCH_FROM) {
    const pattern = contains(search);
    query = query.where((eb) =>
      eb.or([eb('toName', 'ilike', pattern), eb('toAddress', 'ilike', pattern), eb('subject', 'ilike', pattern)]),
    );
  }
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await query
    .select(COLUMNS)
    .orderBy(sort.replace(/^-/, '') as Sort, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

export const mailById = (trx: Trx, tenant: string, id: string): Promise<ResponseOf<typeof mailboxRead> | undefined> =>
  trx
    .selectFrom('mails')
    .select([...COLUMNS, 'text', 'html', 'path', 'error'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
