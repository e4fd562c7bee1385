import { randomUUID } from 'node:crypto';
import type { Currency } from '@bls/proto/domain/values/money';
import { type Day, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { type Selectable, sql } from 'kysely';
import type { StatementMailTable } from '../../db/dunning.js';
import type { Trx } from '../../db/schema.js';
import type { OpenBill } from './statement-letter.js';

/** Licensees without a statement of the month that owe or are owed something, or whose account moved in it. */
export async function companiesToMail(trx: Trx, month: string): Promise<string[]> {
  const [from, to] = [`${month}-01`, lastDayOfMonth(month)];
  const { rows } = await sql<{ companyId: string }>`
    select company_id from (
      select company_id from bill where open <> 0
      union select company_id from bill where issued_on between ${from} and ${to}
      union select company_id from payment where collected_date between ${from} and ${to}
    ) as active
    where exists (select from bill where bill.company_id = active.company_id and issued_on <= ${to})
      and not exists (select from statement_mail where statement_mail.company_id = active.company_id and statement_mail.month = ${month})
    order by company_id`.execute(trx);
  return rows.map(({ companyId }) => companyId);
}

/** Begins a statement; undefined when there is one for the licensee and month. */
export async function insertStatementMail(trx: Trx, tenant: string, companyId: string, month: string): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('statementMail')
    .values({ tenant, companyId, month, id: randomUUID(), documentFileId: null })
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const statementMailOf = (trx: Trx, id: string): Promise<Selectable<StatementMailTable> | undefined> =>
  trx.selectFrom('statementMail').selectAll().where('id', '=', id).executeTakeFirst();

/** The currencies of a licensee's bills until a day, and those of them that are open now. */
export async function accountAt(trx: Trx, companyId: string, to: Day): Promise<{ currencies: Currency[]; bills: OpenBill[] }> {
  const issued = trx.selectFrom('bill').where('companyId', '=', companyId).where('issuedOn', '<=', to);
  const currencies = await issued.select('currency').distinct().orderBy('currency').execute();
  const bills = await issued
    .select(['number', 'contractNumber', 'issuedOn', 'dueOn', 'currency', 'total', 'open'])
    .where('open', '<>', '0')
    .orderBy('dueOn')
    .orderBy('number')
    .execute();
  return { currencies: currencies.map(({ currency }) => currency), bills };
}

/** Stores the PDF once; false when it has one. */
export async function saveStatementFile(trx: Trx, id: string, documentFileId: string): Promise<boolean> {
  const saved = await trx
    .updateTable('statementMail')
    .set({ documentFileId })
    .where('id', '=', id)
    .where('documentFileId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Ten years of months. */
const NEWEST = 120;

/** The statements of a licensee whose PDF exists, newest first. */
export async function mailedStatements(trx: Trx, companyId: string): Promise<{ id: string; month: string; at: string; fileId: string }[]> {
  const rows = await trx
    .selectFrom('statementMail')
    .select(['id', 'month', 'at', 'documentFileId'])
    .where('companyId', '=', companyId)
    .where('documentFileId', 'is not', null)
    .orderBy('month', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.flatMap(({ documentFileId: fileId, ...row }) => (fileId ? [{ ...row, fileId }] : []));
}
