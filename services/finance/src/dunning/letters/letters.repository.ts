import { randomUUID } from 'node:crypto';
import type { DunningStep } from '@bls/proto/domain/finance/dunning/dunning-rules';
import type { LateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import { jsonb } from '@bls/kit/db/database';
import type { LetterRecord } from '../../db/dunning.js';
import type { BillRecord, Trx } from '../../db/schema.js';
import { isPaused } from '../../billing/billing.api.js';

/** Statuses in which a bill waits for the licensee; a reported payment is looked at first. */
export const UNPAID = ['notPaid', 'partiallyPaid', 'kickedBack'] as const;

export type Candidate = Pick<BillRecord, 'id' | 'dueOn' | 'dunningStep' | 'dunnedOn'>;

/** Bills that are late by at least the days of the first step, have a step left, and are not paused. */
export const billsToDun = (trx: Trx, steps: readonly DunningStep[], day: Day): Promise<Candidate[]> =>
  trx
    .selectFrom('bill')
    .select(['id', 'dueOn', 'dunningStep', 'dunnedOn'])
    .where('status', 'in', UNPAID)
    .where('open', '>', '0')
    .where('dueOn', '<=', addDays(day, -(steps[0]?.days ?? 1)))
    .where('dunningStep', '<', steps.length)
    .where(isPaused(day), 'is', false)
    .orderBy('dueOn')
    .orderBy('id')
    .execute();

/** Counts the step; undefined when it was taken, or the bill was paid or paused, since. */
export const takeStep = (trx: Trx, { id, dunningStep }: Candidate, day: Day): Promise<BillRecord | undefined> =>
  trx
    .updateTable('bill')
    .set({ dunningStep: dunningStep + 1, dunnedOn: day })
    .where('id', '=', id)
    .where('dunningStep', '=', dunningStep)
    .where('status', 'in', UNPAID)
    .where('open', '>', '0')
    .where(isPaused(day), 'is', false)
    .returningAll()
    .executeTakeFirst();

export async function insertLetter(
  trx: Trx,
  bill: BillRecord,
  { letter }: DunningStep,
  day: Day,
  interest: LateInterest | null,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('dunningLetter')
    .values({
      tenant: bill.tenant,
      id,
      billId: bill.id,
      step: bill.dunningStep,
      letter,
      sentOn: day,
      daysLate: daysBetween(bill.dueOn, day),
      open: bill.open,
      interest: interest && jsonb(interest),
      documentFileId: null,
    })
    .execute();
  return id;
}

/** Stores the PDF of a letter once; undefined when it has one. */
export const saveLetterFile = (trx: Trx, id: string, documentFileId: string): Promise<LetterRecord | undefined> =>
  trx
    .updateTable('dunningLetter')
    .set({ documentFileId })
    .where('id', '=', id)
    .where('documentFileId', 'is', null)
    .returningAll()
    .executeTakeFirst();
