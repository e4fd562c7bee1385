import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Credit } from '@bls/proto/contracts/calls/finance/credits';
import { withheldPart } from '@bls/proto/domain/finance/tax/withheld-part';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import { shownMoney } from '../../../db/amounts.js';
import type { BillRecord, Trx } from '../../../db/schema.js';
import { inScope } from '../../../db/scope.queries.js';
import { isCredit } from '../facts-of-bill.js';
import { leftOfNote } from '../use-credit.js';

type Account = { companyId: string; currency: Currency };

/** Money on account belongs to no property: brand owners do not see it. */
export const seesOnAccount = ({ userType }: Pick<Actor, 'userType'>): boolean => userType !== USER_TYPES.brandOwner;

/** The credits of a licensee in a currency that the person may see and that have an amount left, oldest first. */
export async function openCredits(trx: Trx, { companyId, currency }: Account, actor: Actor): Promise<Credit[]> {
  const notes = await trx
    .selectFrom('bill')
    .select(['id', 'number', 'revision', 'issuedOn as day', 'contractNumber', 'total', 'withheld'])
    .select(sql<string>`reported - open`.as('available'))
    .where('companyId', '=', companyId)
    .where('currency', '=', currency)
    .where('open', '<', '0')
    .where(sql<boolean>`open <> reported`)
    .where((eb) => inScope(eb, 'bill', actor))
    .execute();
  const payments = seesOnAccount(actor)
    ? await trx
        .selectFrom('payment')
        .select(['id', 'number', 'revision', sql<string>`coalesce(collected_date, transfer_date)`.as('day')])
        .select(sql<string>`on_account - on_account_used - on_account_reserved`.as('available'))
        .where('companyId', '=', companyId)
        .where('currency', '=', currency)
        .where(sql<boolean>`on_account > on_account_used and on_account > on_account_used + on_account_reserved`)
        .where((eb) => inScope(eb, 'payment', actor))
        .execute()
    : [];
  return [
    ...notes.map(({ total, withheld, ...note }) => ({
      kind: 'creditNote' as const,
      ...note,
      withheld: format(withheldPart(decimal(note.available), { total, withheld, currency })),
    })),
    ...payments.map((payment) => ({ kind: 'onAccount' as const, ...payment, contractNumber: null, withheld: '0' })),
  ]
    .map((credit) => ({ ...credit, available: shownMoney(credit.available, currency), withheld: shownMoney(credit.withheld, currency) }))
    .sort((a, b) => (a.day + a.number < b.day + b.number ? -1 : 1));
}

type Shown = Account & Pick<BillRecord, 'total' | 'open' | 'reported'>;

/** The fact `creditAvailable` of a bill or credit note. */
export const hasCredit = async (trx: Trx, bill: Shown, actor: Actor): Promise<boolean> =>
  isCredit(bill) ? leftOfNote(bill) > 0n : (await openCredits(trx, bill, actor)).length > 0;
