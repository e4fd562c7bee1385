import type { Actor } from '@bls/proto/actor';
import { ROLES, USER_TYPES } from '@bls/proto/roles';
import type { Facts, Transition } from '@bls/proto/workflow';
import { actionsFor, type AvailableAction, transition, waitsFor } from '@bls/proto/workflow';
import { EDITABLE_STATUSES, type TermSheetAction, type TermSheetStatus, termSheetWorkflow } from '@bls/proto/workflows/term-sheet';
import type { Capability } from '@bls/proto/permissions';
import { CallError } from '@bls/proto/errors';
import type { TermSheetTable } from '../db/schema.js';

type Head = Pick<TermSheetTable, 'status' | 'draftedByAgent' | 'copied' | 'brandOwnerIds' | 'brandApprovals' | 'licensorSignedAt'>;
type Acting = Pick<Actor, 'role' | 'permissions' | 'brandOwnerId'>;

export const openBrandOwners = (head: Pick<Head, 'brandOwnerIds' | 'brandApprovals'>): string[] =>
  head.brandOwnerIds.filter((id) => !head.brandApprovals.includes(id));

/** The facts that decide between transitions. `moreBrandOwners` is seen from the person who acts. */
export function factsOf(head: Head, actor?: Acting): Facts {
  return {
    copied: head.copied,
    draftedByAgent: head.draftedByAgent,
    hasBrandOwner: head.brandOwnerIds.length > 0,
    moreBrandOwners: openBrandOwners(head).some((id) => id !== actor?.brandOwnerId),
    signedByLicensor: head.licensorSignedAt !== null,
  };
}

const hasApprovedAlready = (head: Head, actor: Acting): boolean =>
  head.status === 'pendingBrandOwnerReview' && actor.brandOwnerId !== undefined && head.brandApprovals.includes(actor.brandOwnerId);

/** What a person may do now. A brand owner that has approved this version has nothing left to do on it. */
export const termSheetActions = (head: Head, actor: Acting): AvailableAction<TermSheetAction>[] =>
  hasApprovedAlready(head, actor) ? [] : actionsFor(termSheetWorkflow, head.status, actor, factsOf(head, actor));

export type Outcome = {
  transition: Transition<TermSheetStatus, TermSheetAction>;
  path: TermSheetStatus[];
  to: TermSheetStatus;
  /** A new version opens, and the old one keeps this status. */
  closing?: TermSheetStatus;
};

/** Decides an action; throws `wrongState` or `forbidden`. */
export function decide(head: Head, action: TermSheetAction, actor: Acting): Outcome {
  if (hasApprovedAlready(head, actor)) throw new CallError('wrongState');
  const decision = transition(termSheetWorkflow, head.status, action, actor, factsOf(head, actor));
  if (!decision.ok) throw new CallError(decision.code, { params: { status: head.status } });
  const { path, to } = decision;
  if (to !== 'revisable') return { transition: decision.transition, path, to };
  return { transition: decision.transition, path, to, closing: path.at(-2) ?? head.status };
}

/** Whose turn it is, by capability; drafts wait for those who may write them. */
export const waiting = (head: Head): Capability[] => waitsFor(termSheetWorkflow, head.status, factsOf(head));

export const isEditable = (status: TermSheetStatus): boolean => EDITABLE_STATUSES.includes(status);
export const isStaff = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === USER_TYPES.licensor;
export const isAgentRole = (role: Actor['role']): boolean => ROLES[role] === USER_TYPES.agent;
