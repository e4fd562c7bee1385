import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { CallError, type ErrorReason } from '@bls/proto/domain/values/errors';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Side } from '@bls/proto/domain/values/side';
import {
  actionsFor,
  type AvailableAction,
  type Transition,
  transition,
  waitsFor,
  type Workflow,
} from '@bls/proto/domain/workflow/workflow';
import type { ContractAction, ContractStatus } from '@bls/proto/domain/workflow/definitions/contract';
import { contractFacts } from '@bls/proto/domain/workflow/facts/contract-facts';
import type { ContractTable } from '../db/schema.js';

type Head = Pick<
  ContractTable,
  | 'status'
  | 'revised'
  | 'documentReplaced'
  | 'licensorSignedAt'
  | 'licenseeSignedAt'
  | 'releasedAsPdf'
  | 'acceptedFileId'
  | 'signingOrder'
  | 'outsideSigners'
>;
type Reader = Pick<Actor, 'role' | 'permissions'>;
/** A person, or a side: whoever of it acts. */
export type Acting = Reader | { side: Side };
/** The workflow of the contract: the shipped one, or the published version that it started with. */
type ContractWorkflow = Workflow<ContractStatus, ContractAction>;

export const contractActions = (workflow: ContractWorkflow, head: Head, actor: Reader): AvailableAction<ContractAction>[] =>
  actionsFor(workflow, head.status, actor, contractFacts(head));
export const waiting = (workflow: ContractWorkflow, head: Head): Capability[] => waitsFor(workflow, head.status, contractFacts(head));

export type Outcome = { transition: Transition<ContractStatus, ContractAction>; path: ContractStatus[]; to: ContractStatus };

/** Decides an action of a person or, as a part of one act, of a side; throws `wrongState` or `forbidden`. */
export function decide(workflow: ContractWorkflow, head: Head, action: ContractAction, actor: Acting): Outcome {
  const decision = transition(workflow, head.status, action, actor, contractFacts(head));
  if (!decision.ok) {
    const params: Record<string, string> = { status: head.status };
    if (action === 'revise' && decision.code === 'wrongState') params['reason'] = 'cannotRevise' satisfies ErrorReason;
    throw new CallError(decision.code, { params });
  }
  return decision;
}

/** The purposes that a file of the kind may have been uploaded for. */
export function purposesOf(kind: ContractFileKind): FilePurpose[] {
  return kind === 'signed' ? ['signedContract'] : ['contractFile'];
}

type ContractFile = { fileId: string; kind: string; version: number; name: string };

/**
 * The document that both sides sign: the uploaded signed PDF, else the released file, the newest of its kind; else the accepted
 * document, which is released as it is, or the generated one that the licensee is asked to accept.
 */
export function documentToSign<F extends ContractFile>(
  files: readonly F[],
  { status, version, acceptedFileId }: Pick<ContractTable, 'status' | 'version' | 'acceptedFileId'>,
): F | undefined {
  const newest = (kind: ContractFileKind): F | undefined => files.findLast((file) => file.kind === kind && file.version === version);
  if (status === 'submittedForReview') return unchangedDocument(files, version);
  return newest('signed') ?? newest('released') ?? files.find(({ fileId }) => fileId === acceptedFileId);
}

/** The document that the licensee reads, where it is the generated one, unchanged. */
export function unchangedDocument<F extends ContractFile>(files: readonly F[], version: number): F | undefined {
  const shown = files.filter((file) => file.version === version && ['generated', 'revised', 'clean'].includes(file.kind));
  const newest = shown.at(-1);
  return newest?.kind === 'generated' ? newest : undefined;
}

/** Whether legal needs a clean version: from a revised file on until a clean one is uploaded. */
export function revisedAfter(before: boolean, kind: ContractFileKind | undefined): boolean {
  if (kind === 'revised') return true;
  return kind === 'clean' ? false : before;
}
