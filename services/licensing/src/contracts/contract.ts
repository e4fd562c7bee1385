import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Capability } from '@bls/proto/domain/access/permissions';
import {
  actionsFor,
  type AvailableAction,
  type Facts,
  type Transition,
  transition,
  waitsFor,
  type Workflow,
} from '@bls/proto/domain/workflow/workflow';
import type { ContractAction, ContractStatus } from '@bls/proto/domain/workflow/definitions/contract';
import type { ContractTable } from '../db/schema.js';

type Head = Pick<ContractTable, 'status' | 'revised' | 'licensorSignedAt' | 'licenseeSignedAt' | 'releasedAsPdf'>;
type Acting = Pick<Actor, 'role' | 'permissions'>;
/** What the contract runs on: the product's own workflow, or the version that it started by. */
type By = Workflow<ContractStatus, ContractAction>;

export const factsOf = (head: Head): Facts => ({
  revised: head.revised,
  signedByLicensor: head.licensorSignedAt !== null,
  signedByLicensee: head.licenseeSignedAt !== null,
  releasedAsPdf: head.releasedAsPdf,
});

export const contractActions = (workflow: By, head: Head, actor: Acting): AvailableAction<ContractAction>[] =>
  actionsFor(workflow, head.status, actor, factsOf(head));
export const waiting = (workflow: By, head: Head): Capability[] => waitsFor(workflow, head.status, factsOf(head));

export type Outcome = { transition: Transition<ContractStatus, ContractAction>; path: ContractStatus[]; to: ContractStatus };

/** Decides an action; throws `wrongState` or `forbidden`. */
export function decide(workflow: By, head: Head, action: ContractAction, actor: Acting): Outcome {
  const decision = transition(workflow, head.status, action, actor, factsOf(head));
  if (!decision.ok) throw new CallError(decision.code, { params: { status: head.status } });
  return decision;
}

/** What a file of that kind must have been uploaded as: the files service holds the kinds and sizes of each. */
export function purposesOf(kind: ContractFileKind): FilePurpose[] {
  return kind === 'signed' ? ['signedContract'] : ['contractFile'];
}

type Paper = { fileId: string; kind: string; version: number; name: string };

/** The paper that both sign: the signed PDF that somebody brought, else the released version; the newest of its kind. */
export function signedPaper<F extends Paper>(files: readonly F[], version: number): F | undefined {
  const newest = (kind: ContractFileKind): F | undefined => files.findLast((file) => file.kind === kind && file.version === version);
  return newest('signed') ?? newest('released');
}

/** Whether legal has to see a clean version: after the licensee or the licensor changed the text, until one came. */
export function revisedAfter(before: boolean, kind: ContractFileKind | undefined): boolean {
  if (kind === 'revised') return true;
  return kind === 'clean' ? false : before;
}
