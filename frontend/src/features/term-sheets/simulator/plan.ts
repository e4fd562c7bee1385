import type { Basis } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import type { Scenario } from '@bls/proto/domain/royalty/plan/planned-sales';
import { type ScenarioName, USUAL_SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import { atom, useAtom } from 'jotai';

/** The settings of the simulator for a deal. */
export type Plan = {
  basis: Basis | null;
  amount: string;
  price: string;
  scenarios: Record<ScenarioName, Scenario>;
  /** The scenario whose cash flow is shown. */
  shown: ScenarioName;
};

const FRESH: Plan = {
  basis: null,
  amount: '',
  price: '',
  scenarios: USUAL_SCENARIOS,
  shown: 'expected',
};
const plansAtom = atom<Readonly<Record<string, Plan>>>({});

/** The simulator settings are shared by the steps of the wizard and the page of the deal. */
export function usePlan(id: string): [Plan, (change: Partial<Plan>) => void] {
  const [plans, setPlans] = useAtom(plansAtom);
  return [plans[id] ?? FRESH, (change) => setPlans((all) => ({ ...all, [id]: { ...(all[id] ?? FRESH), ...change } }))];
}
