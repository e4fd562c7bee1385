import type { Workflow } from './workflow.js';

type Found<S extends string> = Workflow<S, string>['transitions'];

const automatic = <S extends string>(workflow: Workflow<S, string>, state: S): Found<S> =>
  workflow.transitions.filter((t) => t.by === 'system' && t.from.includes(state));

/** Whether one of the automatic steps follows whatever the facts of the item are. */
function alwaysLeft<S extends string>(steps: Found<S>): boolean {
  const facts = [...new Set(steps.flatMap(({ when }) => Object.keys(when ?? {})))];
  const cases = 2 ** facts.length;
  return Array.from({ length: cases }, (_, n) => n).every((n) =>
    steps.some(({ when = {} }) =>
      Object.entries(when).every(([fact, value]) => (Math.floor(n / 2 ** facts.indexOf(fact)) % 2 === 1) === value),
    ),
  );
}

/** Whether an item can have this status for longer than a decision: a status that automatic steps always leave is never seen. */
export function isResting<S extends string>(workflow: Workflow<S, string>, state: S): boolean {
  const steps = automatic(workflow, state);
  return steps.length === 0 || !alwaysLeft(steps);
}

/** The statuses in which automatic steps can leave an item that passes through this one. */
export function outcomesOf<S extends string>(workflow: Workflow<S, string>, state: S): S[] {
  const found = new Set<S>();
  const seen = new Set<S>();
  const visit = (at: S): void => {
    if (seen.has(at)) return;
    seen.add(at);
    if (isResting(workflow, at) && at !== state) found.add(at);
    for (const { to } of automatic(workflow, at)) visit(to);
  };
  visit(state);
  return [...found];
}

/**
 * The statuses that a list can be filtered by: those in which items rest, and refusals, which mean the last decision: a deal
 * that was disapproved by legal is one whose last decision this was, although it has gone back one step.
 */
export const filterStatuses = <S extends string>(workflow: Workflow<S, string>, statuses: readonly S[]): S[] =>
  statuses.filter((status) => isResting(workflow, status) || isRefusal(workflow, status));

/** A status that somebody decided against, and that automatic steps take back. */
const isRefusal = <S extends string>(workflow: Workflow<S, string>, state: S): boolean =>
  workflow.transitions.some((t) => t.to === state && t.direction === 'backward' && t.by !== 'system');
