import { royaltySimulate } from '@bls/proto/client/finance/simulate';
import { type Outlook, outlookOf } from '@bls/proto/domain/royalty/plan/outlook';
import { type DraftPlan, planOfDraft, type ScenarioCase } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import { type ScenarioName, SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api.js';
import { useDebounced } from '../../../lib/timing/debounced.js';
import type { Plan } from './plan.js';
import { showing } from '../../../lib/api/query.js';

/** The engine's answer for a scenario with its request, because a trace refers to sales by index. */
export type Simulated = { case: ScenarioCase; result: RoyaltyResult; outlook: Outlook };
export type Simulation = {
  plan: DraftPlan;
  answer: Record<ScenarioName, Simulated> | undefined;
  /** True while the shown result belongs to earlier settings. */
  stale: boolean;
  error: unknown;
};
type Settings = Pick<Plan, 'basis' | 'amount' | 'price' | 'scenarios'>;

/** The draft after a pause in typing, because every key stroke creates a new one. */
function useSettled(draft: TermsDraft, { basis, amount, price, scenarios }: Settings) {
  const { keyTerms, basicTerms, distribution, others, royalty, cross, mg } = draft;
  const sections = { keyTerms, basicTerms, distribution, others, royalty, cross, mg };
  const now = JSON.stringify([sections, { basis, amount, price, scenarios }]);
  const key = useDebounced(now);
  const settled = useMemo(() => JSON.parse(key) as [TermsDraft, Settings], [key]);
  return { key, settled, waiting: key !== now };
}

/** Requests the payments of the draft in each scenario from the billing engine; a new request cancels the previous one. */
export function useSimulation(draft: TermsDraft, settings: Settings, may: boolean): Simulation {
  const { key, settled, waiting } = useSettled(draft, settings);
  const [terms, { scenarios, ...input }] = settled;
  const { plan, cases } = useMemo(() => {
    const made = planOfDraft(terms, input);
    return { plan: made, cases: SCENARIOS.map((name) => made.caseOf(scenarios[name])) };
    // oxlint-disable-next-line react/exhaustive-deps -- the key covers all dependencies
  }, [key]);
  const complete = cases.flatMap((one) => one ?? []);
  const query = useQuery({
    ...showing(royaltySimulate),
    queryKey: [royaltySimulate.subject, 'plan', key],
    enabled: may && complete.length === SCENARIOS.length,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        complete.map(async (one): Promise<Simulated> => {
          const result = await api(royaltySimulate, one.input, signal, { quiet: true });
          return { case: one, result, outlook: outlookOf(one.input, one.input.sales, result, one.sales) };
        }),
      );
      return Object.fromEntries(SCENARIOS.map((name, index) => [name, answers[index]])) as Record<ScenarioName, Simulated>;
    },
  });
  return { plan, answer: query.data, stale: waiting || query.isPlaceholderData || query.isFetching, error: query.error };
}
