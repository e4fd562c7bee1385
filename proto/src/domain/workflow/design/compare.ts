import type { DesignedWorkflow, DesignedStep } from './design.js';

export type DesignChange =
  | { step: string; what: 'added' | 'removed' }
  | { step: string; what: Changed; before: DesignedStep[Changed]; after: DesignedStep[Changed] };
const COMPARED = [
  'name',
  'initiators',
  'by',
  'needs',
  'refusalNeeds',
  'onlyFromAgents',
  'oneAct',
  'forward',
  'back',
  'notify',
] as const satisfies readonly (keyof DesignedStep)[];
export type Changed = (typeof COMPARED)[number];

/** Sets are compared without order; names and destinations unchanged. */
const plain = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/** The differences of two designs, step by step. Pure. */
export function compareDesigns(before: DesignedWorkflow, after: DesignedWorkflow): DesignChange[] {
  const was = new Map(before.steps.map((step) => [step.id, step]));
  const is = new Set(after.steps.map((step) => step.id));
  return [
    ...after.steps.flatMap((step): DesignChange[] => {
      const old = was.get(step.id);
      if (!old) return [{ step: step.id, what: 'added' }];
      return COMPARED.filter((what) => plain(old[what]) !== plain(step[what])).map((what) => ({
        step: step.id,
        what,
        before: old[what],
        after: step[what],
      }));
    }),
    ...before.steps.filter((step) => !is.has(step.id)).map((step): DesignChange => ({ step: step.id, what: 'removed' })),
  ];
}
