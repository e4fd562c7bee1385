import type { DesignedWorkflow, DesignKind, DesignNeed, DesignedStep } from './design.js';
import { actSteps, type Chain, KINDS, type Slot, slotsOf, usualOrder } from './kinds.js';
import { type DesignAction, INITIATOR_LIMITS } from './limits.js';

const bare = (): Omit<DesignedStep, 'id' | 'forward'> => ({
  kind: 'action',
  initiators: [],
  by: [],
  needs: [],
  refusalNeeds: [],
  onlyFromAgents: false,
  back: null,
  notify: [],
});

/** A step that only notifies people. */
export const noticeStep = (id: string): DesignedStep => ({ ...bare(), id, kind: 'notice', forward: null });

function fixedStep(id: string, action: DesignAction | undefined): DesignedStep {
  const begun = action ? { action, initiators: [...INITIATOR_LIMITS[action]] } : {};
  return { ...bare(), ...begun, id, forward: null };
}

/** An approval as the product ships it, without its destinations. */
export function approvalStep(kind: DesignKind, slot: Slot): DesignedStep {
  const { refusalNeeds, closesWithFile } = KINDS[kind];
  const closing: DesignNeed[] = closesWithFile && slot.id === 'ceo' ? ['file'] : [];
  return {
    ...bare(),
    id: slot.id,
    action: 'approve',
    initiators: ['system'],
    by: [...slot.by],
    needs: [...closing],
    refusalNeeds: [...refusalNeeds.filter((need) => need === 'comment'), ...closing],
    onlyFromAgents: KINDS[kind].fromAgents && slot.id === 'sales',
    ...(slot.act ? { oneAct: true } : {}),
    forward: null,
  };
}

/**
 * Where the shipped workflow sends a refusal: a contract one step back, a term sheet to its draft, a product
 * and the sample of a design to the step that submitted it; the last decision on a design requires its next
 * version.
 */
export function usualBack(kind: DesignKind, chain: Chain, index: number): string {
  if (kind === 'contract') return chain.slots[index - 1]?.id ?? chain.after;
  const rests = Object.entries(chain.backTo).find(([, status]) => status !== null && status === chain.slots[index]?.refused);
  return rests?.[0] ?? chain.after;
}

/** The workflow that the product ships, as a design: the starting point of an administrator. */
export function standardDesign(kind: DesignKind): DesignedWorkflow {
  const order = usualOrder(kind);
  const steps = order.map((id, index): DesignedStep => {
    const found = slotsOf(kind).find(({ slot }) => slot.id === id);
    const forward = order[index + 1] ?? null;
    if (!found) {
      const together = actSteps(kind).includes(id) ? { oneAct: true } : {};
      return { ...fixedStep(id, KINDS[kind].fixed.find((step) => step.id === id)?.action), ...together, forward };
    }
    const back = usualBack(kind, found.chain, found.chain.slots.indexOf(found.slot));
    return { ...approvalStep(kind, found.slot), forward, back };
  });
  return { kind, steps };
}
