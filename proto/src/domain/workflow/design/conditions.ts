import type { FactsOf } from '../facts/workflow-facts.js';
import type { DesignedStep } from './design.js';

/** The conditions that a tenant may put on an approval, each with the fact that an item must have; without it, the approval is skipped. */
const STEP_CONDITIONS = { onlyFromAgents: 'draftedByAgent' } as const satisfies Partial<
  Record<keyof DesignedStep, keyof FactsOf<'termSheet'>>
>;
type Condition = keyof typeof STEP_CONDITIONS;

/** The facts that an item must have to come to the step. */
export const factsNeeded = (step: Pick<DesignedStep, Condition>): string[] =>
  (Object.keys(STEP_CONDITIONS) as Condition[]).filter((condition) => step[condition]).map((condition) => STEP_CONDITIONS[condition]);

/** Whether some items skip the step. */
export const isConditional = (step: Pick<DesignedStep, Condition>): boolean => factsNeeded(step).length > 0;
