import type { Role } from '../../access/roles.js';
import type { State, Transition, Workflow } from '../workflow.js';
import { chainTransitions, placedOf, type Placed } from './chain.js';
import { isConditional } from './conditions.js';
import type { DesignedWorkflow, DesignedStep } from './design.js';
import { type Chain, isNeeded, KINDS, type KindOfDesign } from './kinds.js';
import { INITIATOR_LIMITS } from './limits.js';
import { notifiedAfter, pathOf } from './path.js';

/** Statuses of approvals that a design may leave out or move, in the order of the chain. */
const freeDone = (chain: Chain): string[] => chain.slots.filter((slot) => !isNeeded(slot)).map((slot) => slot.done);

/** Whether a transition of the standard workflow belongs to the chain and is generated from the design. */
function isOfChain(kind: KindOfDesign, chain: Chain, t: Transition): boolean {
  const refused = chain.slots.map((slot) => slot.refused);
  if (t.by !== 'system')
    return (
      chain.slots.some(({ verb, act, done }) => [verb, act?.action].includes(t.action) && t.to === done) ||
      (t.action === kind.refuse && refused.includes(t.to))
    );
  return t.from.every((status) => refused.includes(status));
}

/** The system transition after the last approval, from the status of the last approval in the design. */
const leaving = (chain: Chain, placed: readonly Placed[]) => {
  const usualLast = chain.slots.at(-1)?.done;
  const last = placed.at(-1)?.slot.done;
  return (t: Transition): Transition =>
    t.by === 'system' && last && t.from.length === 1 && t.from[0] === usualLast ? { ...t, from: [last] } : t;
};

/**
 * An action that is possible during the whole chain stays possible: in every status in which an item of the
 * design waits.
 */
const spanning = (chain: Chain, placed: readonly Placed[]) => {
  const free = freeDone(chain);
  const resting = placed.slice(0, -1).map(({ slot }) => slot.done);
  return (t: Transition): Transition => {
    if (t.by === 'system' || !t.from.some((status) => free.includes(status))) return t;
    const at = t.from.findIndex((status) => free.includes(status));
    const rest = t.from.filter((status) => !free.includes(status));
    return { ...t, from: [...rest.slice(0, at), ...resting.filter((status) => free.includes(status)), ...rest.slice(at)] };
  };
};

/** Required steps keep their own needs; the design defines who is notified, and who may start. */
function ofFixed(kind: KindOfDesign, path: readonly DesignedStep[], t: Transition): Transition {
  if (t.by === 'system') return t;
  const index = path.findIndex((step) => step.id === kind.workflow.states[t.from[0] ?? '']?.step);
  const step = path[index];
  if (!step || step.by.length > 0) return t;
  const notify = t.direction === 'forward' ? notifiedAfter(path, index) : step.notify;
  const roles = step.action === 'createTermSheet' && t.action === 'submit' ? narrowed(step) : undefined;
  return { ...t, ...(notify.length > 0 ? { notify } : {}), ...(roles ? { roles } : {}) };
}

/**
 * The roles that may start, where the design allows fewer than the limit; an agent's draft is submitted by
 * the agent.
 */
function narrowed({ initiators }: DesignedStep): Role[] | undefined {
  const all = INITIATOR_LIMITS.createTermSheet.every((role) => initiators.includes(role));
  return all ? undefined : [...initiators.filter((initiator) => initiator !== 'system'), 'salesAgent'];
}

/** An act stays where the design has it at the step of its status; its actions exist on their own in any case. */
const isPartOf = (kind: KindOfDesign, path: readonly DesignedStep[], t: Transition): boolean => {
  if (!t.does) return true;
  const id = kind.workflow.states[t.from[0] ?? '']?.step;
  return path.some((step) => step.id === id && step.oneAct);
};

function statesOf(kind: KindOfDesign, chains: readonly { chain: Chain; placed: readonly Placed[] }[]): Record<string, State> {
  const states: Record<string, State> = { ...kind.workflow.states };
  const put = (status: string, step: string | undefined) => {
    const state = states[status];
    if (state && step) states[status] = { ...state, step };
  };
  for (const { chain, placed } of chains) {
    const usually = placed.find(({ step }) => !isConditional(step));
    put(chain.entry, usually?.slot.id);
    for (const [index, { slot }] of placed.entries()) put(slot.done, placed[index + 1]?.slot.id ?? chain.waitsIn);
  }
  return states;
}

function stepsOf(kind: KindOfDesign, chains: readonly { chain: Chain; placed: readonly Placed[] }[]): string[] {
  return kind.workflow.steps.flatMap((step) => {
    const found = chains.find(({ chain }) => chain.slots.some((slot) => slot.id === step));
    if (!found) return [step];
    return found.chain.slots[0]?.id === step ? found.placed.map(({ slot }) => slot.id) : [];
  });
}

/** Only reachable statuses: those of omitted approvals are removed. */
function reachable({ states, transitions, ...rest }: Workflow): Workflow {
  const reached = new Set([rest.initial]);
  for (let grew = true; grew;) {
    const before = reached.size;
    for (const t of transitions) if (t.from.some((status) => reached.has(status))) reached.add(t.to);
    grew = reached.size > before;
  }
  return {
    ...rest,
    states: Object.fromEntries(Object.entries(states).filter(([status]) => reached.has(status))),
    transitions: transitions.flatMap((t) => {
      const from = t.from.filter((status) => reached.has(status));
      return from.length > 0 ? [{ ...t, from }] : [];
    }),
  };
}

/**
 * Compiles a design to the workflow that the services run. Pure. The design must be without problems
 * (`designProblems`); all that it may not change is taken from the standard workflow, so that both always
 * agree.
 */
export function compileDesign(design: DesignedWorkflow): Workflow {
  const kind = KINDS[design.kind];
  const { path } = pathOf(design);
  const chains = kind.chains.map((chain) => ({ chain, placed: placedOf(chain, path) }));
  let transitions: Transition[] = kind.workflow.transitions.filter((t) => isPartOf(kind, path, t)).map((t) => ofFixed(kind, path, t));
  for (const { chain, placed } of chains) {
    const made = chainTransitions(kind, chain, placed).transitions;
    const at = transitions.findIndex((t) => isOfChain(kind, chain, t));
    const fixed = transitions
      .filter((t) => !isOfChain(kind, chain, t))
      .map(leaving(chain, placed))
      .map(spanning(chain, placed));
    transitions = [...fixed.slice(0, at), ...made, ...fixed.slice(at)];
  }
  const names = Object.fromEntries(path.flatMap((step) => (step.name ? [[step.id, step.name]] : [])));
  return reachable({
    ...kind.workflow,
    steps: stepsOf(kind, chains),
    states: statesOf(kind, chains),
    transitions,
    ...(Object.keys(names).length > 0 ? { names } : {}),
  });
}
