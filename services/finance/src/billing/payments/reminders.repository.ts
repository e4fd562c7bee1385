import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { BillRecord, PaymentRecord, Trx } from '../../db/schema.js';

/** Statuses in which a bill waits for the licensee. */
const UNPAID = ['notPaid', 'partiallyPaid', 'kickedBack'] as const;
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Open bills due on one of the days of which the licensee was not reminded today. */
export const billsToRemind = async (trx: Trx, dueDays: readonly Day[], today: Day): Promise<string[]> =>
  idsOf(
    await trx
      .selectFrom('bill')
      .select('id')
      .where('status', 'in', UNPAID)
      .where('dueOn', 'in', dueDays)
      .where('open', '>', '0')
      .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
      .orderBy('id')
      .execute(),
  );

/** Payments to be rejected on one of the days of which finance was not reminded today. */
export const paymentsToRemind = async (trx: Trx, rejectDays: readonly Day[], today: Day): Promise<string[]> =>
  idsOf(
    await trx
      .selectFrom('payment')
      .select('id')
      .where('status', '=', 'submitted')
      .where('rejectOn', 'in', rejectDays)
      .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
      .orderBy('id')
      .execute(),
  );

/** Stores the reminder; undefined when the bill was paid or reminded since. The revision grows, so that the inbox accepts the event. */
export const saveBillReminder = (trx: Trx, id: string, today: Day): Promise<BillRecord | undefined> =>
  trx
    .updateTable('bill')
    .set({ remindedOn: today, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('status', 'in', UNPAID)
    .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
    .returningAll()
    .executeTakeFirst();

/** Stores the reminder; undefined when finance has decided or was reminded since. */
export const savePaymentReminder = (trx: Trx, id: string, today: Day): Promise<PaymentRecord | undefined> =>
  trx
    .updateTable('payment')
    .set({ remindedOn: today, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
    .returningAll()
    .executeTakeFirst();
