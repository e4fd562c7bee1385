import type { Capability } from '../../access/permissions.js';
import type { Facts, Need, Transition } from '../workflow.js';
import { factsNeeded } from './conditions.js';
import type { DesignedStep } from './design.js';
import { type Chain, type KindOfDesign, type Slot } from './kinds.js';
import { notifiedAfter } from './path.js';

/** An approval in a design: its slot, its requirements, who is notified. */
export type Placed = { slot: Slot; step: DesignedStep; notify: DesignedStep['notify'] };
type Waiting = { status: string; when?: Facts };

/** The approvals of a chain, in the order of the design. */
export function placedOf(chain: Chain, path: readonly DesignedStep[]): Placed[] {
  return path.flatMap((step, index) => {
    const slot = chain.slots.find((each) => each.id === step.id);
    return slot ? [{ slot, step, notify: notifiedAfter(path, index) }] : [];
  });
}

/** The paths through a chain: one for each combination of the facts that its approvals need. */
function pathsThrough(placed: readonly Placed[]): { placed: readonly Placed[]; when?: Facts }[] {
  const facts = [...new Set(placed.flatMap(({ step }) => factsNeeded(step)))];
  if (facts.length === 0) return [{ placed }];
  const combinations = facts.reduce<Facts[]>(
    (known, fact) => known.flatMap((one) => [true, false].map((is) => ({ ...one, [fact]: is }))),
    [{}],
  );
  return combinations.map((when) => ({ when, placed: placed.filter(({ step }) => factsNeeded(step).every((fact) => when[fact])) }));
}

/**
 * The status in which an item waits for each approval: that of the approval before it, or the chain's first.
 * The fact is named only where the status alone does not decide the path.
 */
function waitingFor(chain: Chain, placed: readonly Placed[]): Map<string, Waiting[]> {
  const found = new Map<string, Waiting[]>();
  const paths = pathsThrough(placed);
  const nextIn = (path: readonly Placed[], status: string): string | undefined =>
    path.find((_, index) => (path[index - 1]?.slot.done ?? chain.entry) === status)?.slot.id;
  const statuses = [chain.entry, ...placed.map(({ slot }) => slot.done)];
  for (const status of statuses) {
    const nexts = paths.map(({ placed: path, when }) => ({ next: nextIn(path, status), when }));
    const asked = nexts.filter(({ next }) => next !== undefined);
    const same = new Set(asked.map(({ next }) => next)).size === 1;
    for (const { next, when } of same ? asked.slice(0, 1) : asked) {
      if (next) found.set(next, [...(found.get(next) ?? []), { status, ...(when && !same ? { when } : {}) }]);
    }
  }
  return found;
}

const without = (takes: readonly Need[], needs: readonly Need[]): Need[] => takes.filter((need) => !needs.includes(need));
const asked = (needs: readonly Need[], takes: readonly Need[]) => ({
  ...(needs.length > 0 ? { needs } : {}),
  ...(without(takes, needs).length > 0 ? { takes: without(takes, needs) } : {}),
});

/** Who decides, and about which items where that depends on a fact. */
const decidersOf = ({ slot: { unless }, step }: Placed): { by: Capability; when?: Facts }[] =>
  unless
    ? [...step.by.map((by) => ({ by, when: { [unless.fact]: false } })), { by: unless.by, when: { [unless.fact]: true } }]
    : step.by.map((by) => ({ by }));

/**
 * A refusal has its own status when the system continues from there; otherwise the item goes to the status
 * that the design defines.
 */
function refusedIn(kind: KindOfDesign, chain: Chain, { slot, step }: Placed): string {
  const rest = returnOf(kind, slot) || step.back === null ? null : chain.backTo[step.back];
  return rest ?? slot.refused;
}

const returnOf = (kind: KindOfDesign, slot: Slot): Transition | undefined =>
  kind.workflow.transitions.find((t) => t.by === 'system' && t.from.includes(slot.refused));

/** The act of an approval, where the design has it. */
function actsOf({ slot: { act, done }, step, notify }: Placed, common: Pick<Transition, 'from' | 'by' | 'when'>): Transition[] {
  if (!act || !step.oneAct) return [];
  const { action, does, also, needs = step.needs } = act;
  const when = common.when || act.when ? { when: { ...common.when, ...act.when } } : {};
  const notified = notify.length > 0 ? { notify } : {};
  const inputs = asked(needs, ['comment']);
  return [{ ...common, ...when, action, does, also, besides: true, to: done, direction: 'forward', ...inputs, ...notified }];
}

type Decider = ReturnType<typeof decidersOf>[number];

function decisions(kind: KindOfDesign, chain: Chain, placed: Placed, waiting: Waiting, { by, when: of }: Decider): Transition[] {
  const { slot, step, notify } = placed;
  const when = waiting.when || of ? { ...waiting.when, ...of } : undefined;
  const notified = notify.length > 0 ? { notify } : {};
  const refusalNeeds = [...new Set([...kind.refusalAlways, ...step.refusalNeeds])];
  const common = { from: [waiting.status], by, ...(when ? { when } : {}) };
  return [
    ...actsOf(placed, common),
    { ...common, action: slot.verb, to: slot.done, direction: 'forward', ...asked(step.needs, slot.takes ?? kind.takes), ...notified },
    {
      ...common,
      action: kind.refuse,
      to: refusedIn(kind, chain, placed),
      direction: 'backward',
      ...asked(refusalNeeds, kind.refusalTakes),
      ...(step.notify.length > 0 ? { notify: step.notify } : {}),
    },
  ];
}

/** The system transition after a refusal: it goes back to the step that the design defines. */
function returns(kind: KindOfDesign, chain: Chain, { slot, step }: Placed, waits: Map<string, Waiting[]>): Transition[] {
  const usual = returnOf(kind, slot);
  if (!usual || step.back === null) return [];
  const rest = chain.backTo[step.back];
  const targets: Waiting[] = rest === undefined || rest === null ? (waits.get(step.back) ?? []) : [{ status: rest }];
  return targets.map(({ status, when }) => ({ ...usual, from: [slot.refused], to: status, ...(when ? { when } : {}) }));
}

/** Every transition of a chain of approvals, and in which status an item waits for each approval. */
export function chainTransitions(
  kind: KindOfDesign,
  chain: Chain,
  placed: readonly Placed[],
): { transitions: Transition[]; waits: ReadonlyMap<string, readonly Waiting[]> } {
  const waits = waitingFor(chain, placed);
  const transitions = placed.flatMap((each) => [
    ...(waits.get(each.slot.id) ?? []).flatMap((waiting) => decidersOf(each).flatMap((who) => decisions(kind, chain, each, waiting, who))),
    ...returns(kind, chain, each, waits),
  ]);
  return { transitions, waits };
}
