import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { Trx, Person } from '../../db/schema.js';

export type MoneyEvent = {
  itemKind: 'bill' | 'payment';
  itemId: string;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  by?: Person | undefined;
  comment?: string | undefined;
  paymentId?: string;
  amount?: string;
};

/** Appends to the history of a bill or payment. Rows are never changed. */
export async function insertMoneyHistory(trx: Trx, tenant: string, entry: MoneyEvent): Promise<void> {
  const { by, ...columns } = moneyHistoryRow(entry);
  await trx
    .insertInto('moneyHistory')
    .values({ tenant, id: randomUUID(), ...columns, by: by && jsonb(by) })
    .execute();
}

export const moneyHistoryRow = ({ by, comment, paymentId, amount, ...columns }: MoneyEvent) => ({
  ...columns,
  by: by ?? null,
  comment: comment || null,
  paymentId: paymentId ?? null,
  amount: amount ?? null,
});
