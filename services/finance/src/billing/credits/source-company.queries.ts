import type { CreditSource } from '@bls/proto/contracts/calls/finance/credits';
import type { Trx } from '../../db/schema.js';

/** The licensee of a credit note or payment; for finance, which sees the whole tenant. */
export async function sourceCompany(trx: Trx, { kind, id }: CreditSource): Promise<string | undefined> {
  const table = kind === 'creditNote' ? 'bill' : 'payment';
  return (await trx.selectFrom(table).select('companyId').where('id', '=', id).executeTakeFirst())?.companyId;
}

/** Name of a licensee as on its newest bill in a currency; undefined when nothing was billed in it. */
export const billedCompany = (
  trx: Trx,
  companyId: string,
  currency: string,
): Promise<{ companyName: string; companyNameZh: string | null } | undefined> =>
  trx
    .selectFrom('bill')
    .select(['companyName', 'companyNameZh'])
    .where('companyId', '=', companyId)
    .where('currency', '=', currency as never)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
