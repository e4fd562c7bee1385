import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { dunningRead } from '@bls/proto/contracts/calls/finance/dunning';
import { nextStep } from '@bls/proto/domain/finance/dunning/next-step';
import { compare, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { assertBillInScope } from '../../billing/billing.api.js';
import { shownMoney } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';
import { dunningRulesOf } from '../rules/dunning-rules.queries.js';
import { billableInterest, interestBillsOf, interestOf } from './interest.queries.js';
import { letterName } from './letter-name.js';

type Response = ResponseOf<typeof dunningRead>;
type Pause = { id: string; billId: string | null; reason: string; until: string | null; byName: string; at: string };

/** The pauses of a bill that hold on a day, its own and those of its licensee. */
const pausesOf = (trx: Trx, bill: { id: string; companyId: string }, day: Day): Promise<Pause[]> =>
  trx
    .selectFrom('dunningPause')
    .select(['id', 'billId', 'reason', 'until', 'byName', 'at'])
    .where('companyId', '=', bill.companyId)
    .where((eb) => eb.or([eb('billId', 'is', null), eb('billId', '=', bill.id)]))
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', day)]))
    .orderBy('at')
    .execute();

/** The first day after all pauses; null when one has no end. */
const dayAfter = (pauses: readonly Pause[], on: Day): Day | null =>
  pauses.reduce<Day | null>((first, { until }) => {
    if (first === null || until === null) return null;
    return until >= first ? addDays(until, 1) : first;
  }, on);

/** The dunning of a bill; `notFound` outside the scope. */
export async function readDunning(trx: Trx, id: string, actor: Actor): Promise<Response> {
  await assertBillInScope(trx, id, actor);
  const day = await today(trx);
  const bill = await trx.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rules } = await dunningRulesOf(trx);
  const letters = await trx.selectFrom('dunningLetter').selectAll().where('billId', '=', id).orderBy('step').execute();
  const pauses = await pausesOf(trx, bill, day);
  const { dueOn, currency, dunningStep: taken, dunnedOn: last } = bill;
  const billable = await billableInterest(trx, bill, rules, day);
  const owed = compare(decimal(bill.open), ZERO) > 0;
  const next = rules.active && owed ? nextStep(rules.steps, { dueOn, taken, last }) : null;
  const on = next && dayAfter(pauses, next.on < day ? day : next.on);
  const own = actor.userType === USER_TYPES.licensor;
  return {
    active: rules.active,
    currency,
    letters: letters.map(({ id: letterId, step, letter, sentOn, daysLate, open, interest, documentFileId }) => ({
      id: letterId,
      step,
      letter,
      sentOn,
      daysLate,
      open: shownMoney(open, currency),
      interest,
      fileId: documentFileId,
      fileName: letterName(bill.number, step),
    })),
    next: next && on ? { step: next.number, letter: next.step.letter, on } : null,
    pauses: pauses.map((pause) => ({
      id: pause.id,
      whole: pause.billId === null,
      reason: own ? pause.reason : null,
      until: pause.until,
      byName: own ? pause.byName : null,
      at: pause.at,
    })),
    interest: owed ? await interestOf(trx, bill, rules, day) : null,
    interestBills: (await interestBillsOf(trx, id)).map((one) => ({ ...one, total: shownMoney(one.total, currency) })),
    billable: billable && { until: day, interest: billable },
  };
}
