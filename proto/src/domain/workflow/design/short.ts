import type { DesignedStep, DesignedWorkflow, DesignKind } from './design.js';
import { slotsOf } from './kinds.js';
import { approvalStep, standardDesign } from './standard.js';

/** The approvals that the short workflow keeps, for the kinds that have one. */
const SHORT_SLOTS = { termSheet: ['salesManager'], contract: ['legal'] } as const satisfies Partial<Record<DesignKind, readonly string[]>>;

export const hasShortDesign = (kind: DesignKind): kind is keyof typeof SHORT_SLOTS => kind in SHORT_SLOTS;

/**
 * The workflow for a small business: one approval of each document. The sales manager closes the approval of a term sheet with the
 * document, legal approves and releases a contract; brand owner, licensee and whoever signs for the licensor decide as in the
 * standard workflow.
 */
export function shortDesign(kind: keyof typeof SHORT_SLOTS): DesignedWorkflow {
  const slots: readonly string[] = SHORT_SLOTS[kind];
  const dropped = new Set(slotsOf(kind).flatMap(({ slot }) => (slots.includes(slot.id) ? [] : [slot.id])));
  const steps = standardDesign(kind).steps.filter(({ id }) => !dropped.has(id));
  return { kind, steps: steps.map((step, index) => linked(kind, step, steps[index + 1]?.id ?? null)) };
}

/** A workflow that the product ships. Kinds without a short one have the standard one only. */
export const shippedDesign = (kind: DesignKind, name: 'standard' | 'short'): DesignedWorkflow =>
  name === 'short' && hasShortDesign(kind) ? shortDesign(kind) : standardDesign(kind);

function linked(kind: keyof typeof SHORT_SLOTS, step: DesignedStep, forward: string | null): DesignedStep {
  const closing = slotsOf(kind).find(({ slot }) => slot.id === step.id);
  if (!closing) return { ...step, forward };
  const { needs, refusalNeeds } = approvalStep(kind, closing.chain.slots.at(-1) ?? closing.slot);
  return { ...step, needs, refusalNeeds, forward, back: closing.chain.after };
}
