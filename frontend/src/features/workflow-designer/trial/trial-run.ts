import type { Actor } from '@bls/proto/domain/access/actor';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { type Capability, can } from '@bls/proto/domain/access/permissions';
import { LICENSEE_PERMISSIONS, ROLE_CODES, type Role, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Side } from '@bls/proto/domain/values/side';
import {
  type AvailableAction,
  actionsFor,
  type Facts,
  sideOf,
  type Transition,
  transition,
  type Workflow,
  waitsFor,
} from '@bls/proto/domain/workflow/workflow';
import { withBrandOwnerReview } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';

/** An item that exists only on this screen. */
export type Trial = { status: string; facts: Facts; log: readonly TrialEntry[]; given?: readonly Given[] };
/** What a role has given in an act and the item is not ready for yet. */
type Given = { role: Role; side: Side; actions: readonly string[] };
export type TrialEntry = { action: string; role: Role; from: string; to: string; notified: readonly Role[] };
type Person = Pick<Actor, 'role' | 'permissions'>;

/** The settings of a trial; other facts result from its actions. */
export const TRIAL_FACTS: Readonly<Record<string, readonly string[]>> = {
  termSheet: ['draftedByAgent', 'hasBrandOwner'],
  contract: ['revised'],
  designApproval: ['brandOwnerReviews'],
  approval: ['brandOwnerReviews'],
};
const SIGNED: Partial<Record<Capability, string>> = {
  'termSheet.signAsLicensor': 'signedByLicensor',
  'contract.signAsLicensor': 'signedByLicensor',
  'contract.signAsLicensee': 'signedByLicensee',
};

/** In a trial the licensee's principal has all permissions that a licensee can grant. */
const personOf = (role: Role): Person => ({
  role,
  permissions: ROLES[role] === USER_TYPES.licensee && role === 'licensee' ? [...LICENSEE_PERMISSIONS] : [],
});

/** The workflow of an item with these facts; they decide whether a product workflow includes the brand owner's review. */
export function workflowOf(design: DesignedWorkflow, facts: Facts): Workflow {
  const made = compileDesign(design);
  return design.kind === 'approval' && facts['brandOwnerReviews'] ? (withBrandOwnerReview(made as never) as unknown as Workflow) : made;
}

/** A document that was revised is no longer the generated one. */
export const begin = (workflow: Workflow, facts: Facts): Trial => ({
  status: workflow.initial,
  facts: facts['revised'] ? { ...facts, documentReplaced: true } : facts,
  log: [],
});

/** The people who could act on the item now, each with the allowed actions. */
export function turns(workflow: Workflow, { status, facts }: Trial): { role: Role; actions: AvailableAction[] }[] {
  const waiting = waitsFor(workflow, status, facts);
  return ROLE_CODES.filter((role) => waiting.some((capability) => can(personOf(role), capability))).flatMap((role) => {
    const actions = actionsFor(workflow, status, personOf(role), facts).filter((action) => action.allowed);
    return actions.length > 0 ? [{ role, actions }] : [];
  });
}

/** Executes an action as a role; nothing is saved. */
export function press(workflow: Workflow, trial: Trial, role: Role, action: string): Trial {
  const { status, facts, log } = trial;
  const decision = transition(workflow, status, action, personOf(role), facts);
  if (!decision.ok) return trial;
  const { does, by } = decision.transition;
  if (does && by !== 'system')
    return giveAhead(workflow, { ...trial, given: [...(trial.given ?? []), { role, side: sideOf(by), actions: does }] });
  const next = after(facts, decision.transition);
  return giveAhead(workflow, {
    ...trial,
    status: decision.to,
    facts: next,
    given: stillGiven(trial, decision.transition, role, next),
    log: [...log, { action, role, from: status, to: decision.to, notified: decision.transition.notify ?? [] }],
  });
}

/** A step back ends what was given ahead. Who accepts the generated contract accepts it as the released one, too. */
function stillGiven({ facts, given = [] }: Trial, { direction, action, by }: Transition, role: Role, next: Facts): readonly Given[] {
  if (direction === 'backward' || action === 'release') return [];
  if (by === 'system' || facts['acceptedAsPdf'] || !next['acceptedAsPdf']) return given;
  return [...given, { role, side: sideOf(by), actions: ['accept'] }];
}

/** Takes what was given in an act as soon as the item is ready for it. */
function giveAhead(workflow: Workflow, trial: Trial): Trial {
  const { status, facts, log, given = [] } = trial;
  for (const each of given) {
    const [action, ...actions] = each.actions;
    const decision = action === undefined ? undefined : transition(workflow, status, action, { side: each.side }, facts);
    if (!decision?.ok) continue;
    const { role } = each;
    const entry = { action: action ?? '', role, from: status, to: decision.to, notified: decision.transition.notify ?? [] };
    const next = after(facts, decision.transition);
    const rest = given.map((other) => (other === each ? { ...each, actions } : other)).filter((other) => other.actions.length > 0);
    return giveAhead(workflow, {
      status: decision.to,
      facts: next,
      log: [...log, entry],
      given: stillGiven({ ...trial, given: rest }, decision.transition, role, next),
    });
  }
  return trial;
}

function after(facts: Facts, { action, by, to }: Transition): Facts {
  if (action === 'accept' && to === 'accepted') return { ...facts, acceptedAsPdf: !facts['revised'] };
  if (action === 'release' || to === 'submittedForReview') return { ...facts, acceptedAsPdf: false };
  const fact = action === 'sign' && by !== 'system' ? SIGNED[by] : action === 'provideNumber' ? 'numbered' : undefined;
  return fact ? { ...facts, [fact]: true } : facts;
}
