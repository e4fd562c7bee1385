import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { type RawBuilder, sql } from 'kysely';

/**
 * When bills are due; the only place of the rule, whose callers pass what it depends on. A guarantee is due on the day of its schedule, `guaranteeDue`, but not before its bill
 * is issued; other bills by the payment terms.
 */
export function dueDay(kind: IssuedKind, guaranteeDue: Day, issuedOn: Day, paymentDays: number): Day {
  if (kind === 'MG') return guaranteeDue > issuedOn ? guaranteeDue : issuedOn;
  return addDays(issuedOn, paymentDays);
}

/**
 * The same in SQL for a bill that is expected: `dueDay` as if it were issued on `on`, the day of the schedule or the end of
 * its period. Calendar, cash calendar and forecasts use it; a test compares the two.
 */
export const expectedDueDay = (kind: IssuedKind, on: RawBuilder<unknown>, paymentDays: RawBuilder<unknown> = sql`0`): RawBuilder<Day> =>
  kind === 'MG' ? sql<Day>`${on}` : sql<Day>`(${on} + ${paymentDays})`;
