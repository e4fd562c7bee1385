import type { Actor } from '@bls/proto/actor';
import type { ContractFileKind } from '@bls/proto/enumerations/contract';
import type { FilePurpose } from '@bls/proto/enumerations/files';
import { CallError } from '@bls/proto/errors';
import type { Capability } from '@bls/proto/permissions';
import { actionsFor, type AvailableAction, type Facts, type Transition, transition, waitsFor } from '@bls/proto/workflow';
import { type ContractAction, type ContractStatus, contractWorkflow } from '@bls/proto/workflows/contract';
import type { ContractTable } from '../db/schema.js';

type Head = Pick<ContractTable, 'status' | 'revised' | 'licensorSignedAt' | 'licenseeSignedAt'>;
type Acting = Pick<Actor, 'role' | 'permissions'>;

export const factsOf = (head: Head): Facts => ({
  revised: head.revised,
  signedByLicensor: head.licensorSignedAt !== null,
  signedByLicensee: head.licenseeSignedAt !== null,
});

export const contractActions = (head: Head, actor: Acting): AvailableAction<ContractAction>[] =>
  actionsFor(contractWorkflow, head.status, actor, factsOf(head));
export const waiting = (head: Head): Capability[] => waitsFor(contractWorkflow, head.status, factsOf(head));

export type Outcome = { transition: Transition<ContractStatus, ContractAction>; path: ContractStatus[]; to: ContractStatus };

/** Decides an action; throws `wrongState` or `forbidden`. */
export function decide(head: Head, action: ContractAction, actor: Acting): Outcome {
  const decision = transition(contractWorkflow, head.status, action, actor, factsOf(head));
  if (!decision.ok) throw new CallError(decision.code, { params: { status: head.status } });
  return decision;
}

/** What a file that comes with an action is to the contract. */
export function fileKindOf({ action, to }: Outcome['transition']): ContractFileKind {
  if (action === 'release') return 'released';
  if (action === 'sign') return 'signed';
  if (action === 'revise' || to === 'disapprovedByLicensee' || to === 'disapproved') return 'revised';
  return action === 'disapprove' ? 'attachment' : 'clean';
}

/** What a file of that kind must have been uploaded as: the files service holds the kinds and sizes of each. */
export function purposesOf(kind: ContractFileKind): FilePurpose[] {
  if (kind === 'signed') return ['signedContract'];
  return kind === 'attachment' ? ['attachment', 'feedback', 'contractFile'] : ['contractFile'];
}

/** Whether legal has to see a clean version: after the licensee or the licensor changed the text, until one came. */
export function revisedAfter(before: boolean, kind: ContractFileKind | undefined): boolean {
  if (kind === 'revised') return true;
  return kind === 'clean' ? false : before;
}
