import type { Scenario } from './planned-sales.js';

/** The scenarios of a simulation. */
export const SCENARIOS = ['low', 'expected', 'high'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** Until somebody changes them: shares of the expected sales, in percent. */
export const USUAL_SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  low: { level: '70', growth: '' },
  expected: { level: '100', growth: '' },
  high: { level: '130', growth: '' },
};
