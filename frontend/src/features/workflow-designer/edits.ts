import { backwardChoices } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { isNeeded, KINDS, slotsOf } from '@bls/proto/domain/workflow/design/kinds';
import { pathOf } from '@bls/proto/domain/workflow/design/path';
import { approvalStep, noticeStep } from '@bls/proto/domain/workflow/design/standard';

/** Pure edits of a design; each returns a new one. The result may be invalid; the checker reports it. */

const isFixed = ({ kind }: DesignedWorkflow, id: string): boolean => KINDS[kind].fixed.some((step) => step.id === id);
/** Steps that can be moved and removed: approvals that the product does not depend on, and notifications. */
export const isFree = (design: DesignedWorkflow, id: string): boolean =>
  !isFixed(design, id) && !slotsOf(design.kind).some(({ slot }) => slot.id === id && isNeeded(slot));

/** The steps in order; unreachable ones come last. */
export function ordered(design: DesignedWorkflow): DesignedStep[] {
  const { path } = pathOf(design);
  return [...path, ...design.steps.filter((step) => !path.includes(step))];
}

/** Links the steps in sequence; unreachable steps keep their own arrow. */
function linked(design: DesignedWorkflow, path: readonly DesignedStep[], loose: readonly DesignedStep[]): DesignedWorkflow {
  const steps = path.map((step, index): DesignedStep => ({ ...step, forward: path[index + 1]?.id ?? null }));
  return withValidRefusals({ ...design, steps: [...steps, ...loose] });
}

/** Redirects a refusal whose target is no longer possible to the nearest possible step. */
function withValidRefusals(design: DesignedWorkflow): DesignedWorkflow {
  return {
    ...design,
    steps: design.steps.map((step) => {
      if (step.back === null) return step;
      const choices = backwardChoices(design, step.id);
      return choices.length === 0 || choices.includes(step.back) ? step : { ...step, back: choices.at(-1) ?? null };
    }),
  };
}

const parts = (design: DesignedWorkflow) => {
  const { path } = pathOf(design);
  return { path, loose: design.steps.filter((step) => !path.includes(step)) };
};

/** Moves a step directly before or after another one. */
export function place(design: DesignedWorkflow, id: string, where: 'before' | 'after', target: string): DesignedWorkflow {
  const { path, loose } = parts(design);
  const step = design.steps.find((each) => each.id === id);
  const others = path.filter((each) => each.id !== id);
  const at = others.findIndex((each) => each.id === target);
  if (!step || at < 0 || id === target) return design;
  const index = where === 'before' ? at : at + 1;
  return linked(
    design,
    [...others.slice(0, index), step, ...others.slice(index)],
    loose.filter((each) => each.id !== id),
  );
}

/** Swaps a step with the one before or after it. */
export function move(design: DesignedWorkflow, id: string, by: -1 | 1): DesignedWorkflow {
  const { path } = parts(design);
  const neighbour = path[path.findIndex((step) => step.id === id) + by];
  return neighbour ? place(design, id, by < 0 ? 'before' : 'after', neighbour.id) : design;
}

/** True when the step may be swapped with its neighbour. Approvals stay in their chain; a notification stays between two actions. */
export function mayMove(design: DesignedWorkflow, id: string, by: -1 | 1): boolean {
  if (!isFree(design, id)) return false;
  const { path } = parts(design);
  const at = path.findIndex((step) => step.id === id);
  const neighbour = path[at + by];
  if (at < 0 || !neighbour) return false;
  if (path[at]?.kind === 'notice') return at + by > 0 && at + by < path.length - 1;
  return neighbour.kind === 'notice' || isFree(design, neighbour.id);
}

export function remove(design: DesignedWorkflow, id: string): DesignedWorkflow {
  const { path, loose } = parts(design);
  return linked(
    design,
    path.filter((step) => step.id !== id),
    loose.filter((step) => step.id !== id),
  );
}

/** Approvals of the product that are not part of the design. */
export const missingApprovals = (design: DesignedWorkflow): string[] =>
  slotsOf(design.kind)
    .map(({ slot }) => slot.id)
    .filter((id) => !design.steps.some((step) => step.id === id));

/** Adds an approval at its default position: after those that usually precede it. */
export function addApproval(design: DesignedWorkflow, id: string): DesignedWorkflow {
  const found = slotsOf(design.kind).find(({ slot }) => slot.id === id);
  if (!found || design.steps.some((step) => step.id === id)) return design;
  const { chain, slot } = found;
  const before = [chain.after, ...chain.slots.slice(0, chain.slots.indexOf(slot)).map((each) => each.id)];
  const { path, loose } = parts(design);
  const at = path.findLastIndex((step) => before.includes(step.id));
  const step = { ...approvalStep(design.kind, slot), back: chain.after };
  return linked(design, [...path.slice(0, at + 1), step, ...path.slice(at + 1)], loose);
}

/** Adds a notification after a step (at the latest before the last one); also returns its id. */
export function addNotice(design: DesignedWorkflow, after: string | undefined): { design: DesignedWorkflow; id: string } {
  const taken = new Set(design.steps.map((step) => step.id));
  let number = 1;
  while (taken.has(`notice${number}`)) number += 1;
  const id = `notice${number}`;
  const { path, loose } = parts(design);
  const chosen = path.findIndex((step) => step.id === after);
  const at = Math.min(Math.max(chosen, 0) + 1, Math.max(path.length - 1, 1));
  return { id, design: linked(design, [...path.slice(0, at), noticeStep(id), ...path.slice(at)], loose) };
}

/** Changes the properties of a step, including its arrows. */
export function update(design: DesignedWorkflow, id: string, change: Partial<DesignedStep>): DesignedWorkflow {
  return { ...design, steps: design.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}

/** Sets the tenant's name of a step; without one the default name is used. */
export function rename(design: DesignedWorkflow, id: string, name: { en: string; zh: string }): DesignedWorkflow {
  return {
    ...design,
    steps: design.steps.map((step) => {
      if (step.id !== id) return step;
      const { name: _, ...rest } = step;
      return name.en || name.zh ? { ...rest, name } : rest;
    }),
  };
}
