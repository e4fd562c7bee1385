import { addDays, type Day } from '../../values/time.js';
import type { DunningStep } from './dunning-rules.js';

/**
 * The next step of a bill and the first day on which it may be taken. Steps are taken in order; after a step, the days between it
 * and the next one pass first, so that a bill that is late already when dunning is switched on begins with the first letter too.
 * `taken` is the number of steps taken, `last` the day of the last one.
 */
export function nextStep(
  steps: readonly DunningStep[],
  { dueOn, taken, last }: { dueOn: Day; taken: number; last: Day | null },
): { step: DunningStep; number: number; on: Day } | null {
  const step = steps[taken];
  if (!step) return null;
  const due = addDays(dueOn, step.days);
  const before = steps[taken - 1];
  const rested = last && before ? addDays(last, step.days - before.days) : due;
  return { step, number: taken + 1, on: rested > due ? rested : due };
}
