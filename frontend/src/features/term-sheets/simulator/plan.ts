import type { Basis } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import type { Scenario } from '@bls/proto/domain/royalty/plan/planned-sales';
import { atom, useAtom } from 'jotai';

export const SCENARIOS = ['low', 'expected', 'high'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

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
  scenarios: { low: { level: '70', growth: '' }, expected: { level: '100', growth: '' }, high: { level: '130', growth: '' } },
  shown: 'expected',
};
const plansAtom = atom<Readonly<Record<string, Plan>>>({});

/** The simulator settings are shared by the steps of the wizard and the page of the deal. */
export function usePlan(id: string): [Plan, (change: Partial<Plan>) => void] {
  const [plans, setPlans] = useAtom(plansAtom);
  return [plans[id] ?? FRESH, (change) => setPlans((all) => ({ ...all, [id]: { ...(all[id] ?? FRESH), ...change } }))];
}
