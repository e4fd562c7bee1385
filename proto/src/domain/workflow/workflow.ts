import type { Actor } from '../access/actor.js';
import { CAPABILITIES, type Capability, can } from '../access/permissions.js';
import type { Role } from '../access/roles.js';
import type { Side } from '../values/side.js';
import type { Tone } from '../values/tone.js';

/** What an action requires from the user. */
export type Need = 'comment' | 'reason' | 'file' | 'signature' | 'password';
/** Facts of the item that decide between transitions, such as `hasBrandOwner`. */
export type Facts = Readonly<Record<string, boolean>>;

export type State = {
  tone: Tone;
  /** The step of the displayed line of this state. */
  step: string;
  final?: boolean;
};

export type Transition<S extends string = string, A extends string = string> = {
  action: A;
  from: readonly S[];
  to: S;
  /** Who may take it; `system` transitions follow immediately, in the same decision, without a user. */
  by: Capability | 'system';
  /** Only these roles among the holders of the capability; absent: all of them. */
  roles?: readonly Role[];
  direction: 'forward' | 'backward';
  needs?: readonly Need[];
  /** What it may include besides its needs. */
  takes?: readonly Need[];
  /** Applies only when every named fact has the given value. */
  when?: Facts;
  /** Roles that are notified besides those who act next. */
  notify?: readonly Role[];
  /**
   * One act of several actions: one person takes them for its side, one after another, and is asked once. What the item is
   * not ready for is given ahead and taken as soon as it is.
   */
  does?: readonly A[];
  /** The capability that an act requires besides `by`. */
  also?: Capability;
  /** An act that is a choice: its first action stays on offer beside it. */
  besides?: boolean;
};

export type Workflow<S extends string = string, A extends string = string> = {
  id: string;
  initial: S;
  /** The steps of the displayed line, in order. */
  steps: readonly string[];
  states: Readonly<Record<S, State>>;
  transitions: readonly Transition<S, A>[];
  /** The tenant's names of steps, if any. */
  names?: Readonly<Record<string, { en: string; zh: string }>>;
};

export type WorkflowProblem = { rule: 'unreachable' | 'noExit' | 'noEnd' | 'unknownState' | 'unknownStep'; state: string };

/**
 * The reasons to refuse a designed workflow: an unreachable step, a step without exit, no end, a destination
 * that does not exist.
 */
export function workflowProblems(workflow: Workflow): WorkflowProblem[] {
  const problems: WorkflowProblem[] = [];
  const states = Object.keys(workflow.states);
  const known = new Set(states);
  for (const t of workflow.transitions) {
    for (const s of [...t.from, t.to]) if (!known.has(s)) problems.push({ rule: 'unknownState', state: s });
  }
  const reached = new Set([workflow.initial]);
  for (let grew = true; grew;) {
    grew = false;
    for (const t of workflow.transitions) {
      if (!reached.has(t.to) && t.from.some((s) => reached.has(s))) {
        reached.add(t.to);
        grew = true;
      }
    }
  }
  for (const s of states) {
    const state = workflow.states[s];
    if (!reached.has(s)) problems.push({ rule: 'unreachable', state: s });
    if (!state?.final && !workflow.transitions.some((t) => t.from.includes(s))) problems.push({ rule: 'noExit', state: s });
    if (state && !workflow.steps.includes(state.step)) problems.push({ rule: 'unknownStep', state: s });
  }
  if (!states.some((s) => workflow.states[s]?.final)) problems.push({ rule: 'noEnd', state: workflow.initial });
  return problems;
}

/** Declares a workflow; a malformed one fails at start. */
export function defineWorkflow<const S extends string, const A extends string>(workflow: Workflow<S, A>): Workflow<S, A> {
  const [problem] = workflowProblems(workflow as unknown as Workflow);
  if (problem) throw new Error(`workflow ${workflow.id}: ${problem.rule} ${problem.state}`);
  return workflow;
}

const applies = (t: Transition, facts: Facts): boolean =>
  Object.entries(t.when ?? {}).every(([fact, value]) => (facts[fact] ?? false) === value);

/** Whether this user may take it: the capabilities, and the role where the workflow restricts it. */
const may = (actor: Pick<Actor, 'role' | 'permissions'>, t: Pick<Transition, 'by' | 'roles' | 'also'>): boolean =>
  t.by !== 'system' && can(actor, t.by) && (!t.also || can(actor, t.also)) && (t.roles?.includes(actor.role) ?? true);

export type AvailableAction<A extends string = string> = {
  action: A;
  direction: 'forward' | 'backward';
  needs: readonly Need[];
  takes: readonly Need[];
  allowed: boolean;
  /** Why it is not available: `notYourRole`. A translation key under `refusal.`. */
  reason?: 'notYourRole';
};

/**
 * The actions of a state for this user, each allowed or with the reason why not. Screens create their buttons
 * from it. Whoever may take an act is asked once: its first action alone is not offered, unless the act is a choice. Others
 * do not see it.
 */
export function actionsFor<S extends string, A extends string>(
  workflow: Workflow<S, A>,
  state: S,
  actor: Pick<Actor, 'role' | 'permissions'>,
  facts: Facts = {},
): AvailableAction<A>[] {
  const found = new Map<A, AvailableAction<A>>();
  const replaced = new Set<A>();
  for (const t of workflow.transitions) {
    if (t.by === 'system' || !t.from.includes(state) || !applies(t, facts)) continue;
    const allowed = may(actor, t);
    const [first] = t.does ?? [];
    if (first !== undefined && !allowed) continue;
    if (first !== undefined && !t.besides) replaced.add(first);
    if (found.get(t.action)?.allowed) continue;
    found.set(t.action, {
      action: t.action,
      direction: t.direction,
      needs: t.needs ?? [],
      takes: t.takes ?? [],
      allowed,
      ...(allowed ? {} : { reason: 'notYourRole' as const }),
    });
  }
  return [...found.values()].filter(({ action }) => !replaced.has(action));
}

export type Decision<S extends string, A extends string> =
  | { ok: true; transition: Transition<S, A>; /** Every state passed through; the last one is the resulting state. */ path: S[]; to: S }
  | { ok: false; code: 'wrongState' | 'forbidden' };

const mayTake = (actor: Pick<Actor, 'role' | 'permissions'> | { side: Side } | 'system', t: Transition): boolean => {
  if (actor === 'system') return t.by === 'system';
  return 'side' in actor ? t.by !== 'system' && sideOf(t.by) === actor.side : may(actor, t);
};

/**
 * Decides an action of a person, of the system, or of a side: an action that a person of the side took as a part of one act. Pure: the service applies the result with one conditional update. `system` transitions
 * that follow are taken immediately, so that an item never stops in a state in which nobody can act.
 */
export function transition<S extends string, A extends string>(
  workflow: Workflow<S, A>,
  state: S,
  action: A,
  actor: Pick<Actor, 'role' | 'permissions'> | { side: Side } | 'system',
  facts: Facts = {},
): Decision<S, A> {
  const here = workflow.transitions.filter((t) => t.action === action && t.from.includes(state) && applies(t, facts));
  if (here.length === 0) return { ok: false, code: 'wrongState' };
  const chosen = here.find((t) => mayTake(actor, t));
  if (!chosen) return { ok: false, code: 'forbidden' };
  const path = [chosen.to];
  for (let at = chosen.to; path.length < 20;) {
    const next = workflow.transitions.find((t) => t.by === 'system' && t.from.includes(at) && applies(t, facts));
    if (!next) break;
    path.push(next.to);
    at = next.to;
  }
  return { ok: true, transition: chosen, path, to: path.at(-1) as S };
}

/** The capabilities whose holders the item now waits for (its forward actions). */
export function waitsFor<S extends string>(workflow: Workflow<S, string>, state: S, facts: Facts = {}): Capability[] {
  const found = new Set<Capability>();
  for (const t of workflow.transitions) {
    if (t.by !== 'system' && t.direction === 'forward' && t.from.includes(state) && applies(t, facts)) found.add(t.by);
  }
  return [...found];
}

/** True when only users of the licensee's company can hold the capability. */
export const isLicenseeSide = (capability: Capability): boolean => {
  const grant: { roles: readonly string[]; permission?: string } = CAPABILITIES[capability];
  return grant.permission !== undefined;
};

/** The party of a deal that an action of the capability is taken for. */
export const sideOf = (capability: Capability): Side => (isLicenseeSide(capability) ? 'licensee' : 'licensor');
