import type { ResponseOf } from '@bls/proto/contracts/call';
import type { termSheetFigures } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';
import { type Outlook, outlookOf } from '@bls/proto/domain/royalty/plan/outlook';
import { planOfDraft, type ScenarioCase } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import { SCENARIOS, USUAL_SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';

/**
 * What the deal pays in the usual scenarios of its own expected sales, calculated by the engine that bills it. Null while too
 * much is missing; `partly` when something is left out, for example fees per unit, whose price nobody knows yet.
 */
export function dealFigures(terms: TermsDraft): ResponseOf<typeof termSheetFigures> {
  const plan = planOfDraft(terms, { basis: null, amount: '', price: '' });
  const cases = SCENARIOS.map((name) => plan.caseOf(USUAL_SCENARIOS[name]));
  const outlooks = cases.map((one) => one && outlookIn(one));
  const [low, expected, high] = outlooks;
  const partly = plan.gaps.length > 0 || plan.planGaps.length > 0;
  if (!low || !expected || !high) return { currency: null, basis: plan.basis, partly: true, scenarios: null };
  return { currency: plan.rules?.currency ?? null, basis: plan.basis, partly, scenarios: { low, expected, high } };
}

function outlookIn({ input, sales }: ScenarioCase): Omit<Outlook, 'quarters'> | null {
  try {
    const { quarters: _, ...outlook } = outlookOf(input, input.sales, simulate(input), sales);
    return outlook;
  } catch (error) {
    // the terms of a draft may contradict themselves
    if (error instanceof RoyaltyError) return null;
    throw error;
  }
}
