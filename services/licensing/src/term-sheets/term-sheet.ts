import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { termSheetFacts } from '@bls/proto/domain/workflow/facts/term-sheet-facts';
import type { Side } from '@bls/proto/domain/values/side';
import type { Transition, Workflow } from '@bls/proto/domain/workflow/workflow';
import { actionsFor, type AvailableAction, transition, waitsFor } from '@bls/proto/domain/workflow/workflow';
import {
  EDITABLE_STATUSES,
  NEVER_SUBMITTED,
  type TermSheetAction,
  type TermSheetStatus,
} from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import type { TermSheetTable } from '../db/schema.js';

type Head = Pick<
  TermSheetTable,
  'status' | 'draftedByAgent' | 'copied' | 'brandOwnerIds' | 'brandApprovals' | 'licensorSignedAt' | 'ownerId'
>;
type Acting = Pick<Actor, 'role' | 'permissions' | 'brandOwnerId' | 'userId'>;
/** The workflow of the deal: the shipped one, or the published version that it started with. */
type TermSheetWorkflow = Workflow<TermSheetStatus, TermSheetAction>;

const hasApprovedAlready = (head: Head, actor: Acting): boolean =>
  head.status === 'pendingBrandOwnerReview' && actor.brandOwnerId !== undefined && head.brandApprovals.includes(actor.brandOwnerId);

/** Agents see every deal of their characters, but write only their own. */
export const mayWrite = (head: Pick<TermSheetTable, 'ownerId'>, actor: Pick<Actor, 'role' | 'userId'>): boolean =>
  !isAgentRole(actor.role) || head.ownerId === actor.userId;

/** The actions of a person. A brand owner that has approved this version has no actions on it. */
export function termSheetActions(workflow: TermSheetWorkflow, head: Head, actor: Acting): AvailableAction<TermSheetAction>[] {
  if (hasApprovedAlready(head, actor)) return [];
  const actions = actionsFor(workflow, head.status, actor, termSheetFacts(head, actor.brandOwnerId));
  return mayWrite(head, actor) ? actions : actions.map((action) => ({ ...action, allowed: false, reason: 'notYourRole' }));
}

export type Outcome = {
  transition: Transition<TermSheetStatus, TermSheetAction>;
  path: TermSheetStatus[];
  to: TermSheetStatus;
  /** Set when a new version opens: the status of the old version. */
  closing?: TermSheetStatus;
};

/** Actions whose refusal in a wrong status has a sentence of its own. */
const WRONG_STATE_REASONS: Partial<Record<TermSheetAction, ErrorReason>> = { void: 'voidNotPending', revise: 'cannotRevise' };

/** Decides an action of a person or, as a part of one act, of a side; throws `wrongState` or `forbidden`. */
export function decide(workflow: TermSheetWorkflow, head: Head, action: TermSheetAction, actor: Acting | { side: Side }): Outcome {
  const person = 'side' in actor ? undefined : actor;
  if (person && !mayWrite(head, person)) throw new CallError('forbidden');
  if (person && hasApprovedAlready(head, person)) throw new CallError('wrongState');
  const decision = transition(workflow, head.status, action, actor, termSheetFacts(head, person?.brandOwnerId));
  if (!decision.ok) {
    const params: Record<string, string> = { status: head.status };
    const reason = decision.code === 'wrongState' && WRONG_STATE_REASONS[action];
    if (reason) params['reason'] = reason;
    throw new CallError(decision.code, { params });
  }
  const { path, to } = decision;
  if (to !== 'revisable') return { transition: decision.transition, path, to };
  return { transition: decision.transition, path, to, closing: path.at(-2) ?? head.status };
}

/** The capabilities that may act next. Drafts wait for those who may write them. */
export const waiting = (workflow: TermSheetWorkflow, head: Head): Capability[] => waitsFor(workflow, head.status, termSheetFacts(head));

/** The sections that changed. An unchanged section is the same object as before. */
export const replacedSections = (before: TermsDraft, after: TermsDraft): TermsDraft =>
  Object.fromEntries(Object.entries(after).filter(([section, terms]) => before[section as Section] !== terms));

export const isEditable = (status: TermSheetStatus): boolean => EDITABLE_STATUSES.includes(status);
/** A draft that was never submitted can be discarded by its owner. Other people may have seen everything else. */
export const isDiscardable = (head: Pick<TermSheetTable, 'status' | 'ownerId'>, actor: Pick<Actor, 'userId'>): boolean =>
  NEVER_SUBMITTED.includes(head.status) && head.ownerId === actor.userId;
export const isStaff = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === USER_TYPES.licensor;
export const isAgentRole = (role: Actor['role']): boolean => ROLES[role] === USER_TYPES.agent;
