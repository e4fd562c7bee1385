import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { Trx, Person } from '../../db/schema.js';

export type Happened = {
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

/** Writes down what happened to a bill or payment; nothing can change it later. */
export async function insertMoneyHistory(trx: Trx, tenant: string, happened: Happened): Promise<void> {
  const { by, comment, paymentId, amount, ...what } = happened;
  await trx
    .insertInto('moneyHistory')
    .values({
      tenant,
      id: randomUUID(),
      ...what,
      by: by ? jsonb(by) : null,
      comment: comment || null,
      paymentId: paymentId ?? null,
      amount: amount ?? null,
    })
    .execute();
}
