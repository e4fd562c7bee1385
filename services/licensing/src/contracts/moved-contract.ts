import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { Day } from '@bls/proto/domain/values/time';
import type { Side } from '@bls/proto/domain/values/side';
import { sideOf } from '@bls/proto/domain/workflow/workflow';
import type { Entry } from '../db/history-rows.js';
import type { ContractTable, Person } from '../db/schema.js';
import type { ContractAhead, DealSignature } from '../db/signing-tables.js';
import type { ContractRunning } from '../deals/deals.api.js';
import { type Acting, decide, type Outcome, revisedAfter, waiting } from './contract.js';

/** What a decision adds to the contract. */
export type Additions = {
  kind: ContractFileKind | undefined;
  files: readonly Pick<FileDescription, 'kind'>[];
  signature: DealSignature | undefined;
  /** The document that the licensee reads, where it is the generated one, unchanged. */
  unchanged: string | undefined;
  at: string;
  /** The day of the decision in the time zone of the tenant. */
  day: Day;
  /** The id of the version that the decision may open. */
  nextVersionId: string;
};

/** Whether a person outside has signed ahead. */
const isSignedOutside = ({ signed }: ContractAhead): boolean => signed?.evidence?.identification === 'mailedCode';

/** The side of a decision of a person. */
export const signingSide = ({ by }: Outcome['transition']): Side => (by === 'system' ? 'licensor' : sideOf(by));
/** The actions of a decision, in order: one, or those of an act. */
export const actionsOf = ({ action, does }: Outcome['transition']): readonly ContractAction[] => does ?? [action];

/** An action of the workflow and what it changes. Errors as `decide`. */
export function moved(
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  action: ContractAction,
  actor: Acting,
  { kind, files, signature, unchanged, at, day, nextVersionId }: Additions,
): { outcome: Outcome; change: Partial<ContractTable> } {
  const outcome = decide(workflow, contract, action, actor);
  const { to: status } = outcome;
  const change: Partial<ContractTable> = { status, updatedAt: at, revised: revisedAfter(contract.revised, kind) };
  if (status !== contract.status) change.statusSince = at;
  if (action === 'revise') Object.assign(change, { versionId: nextVersionId, version: contract.version + 1 });
  if (action === 'release') change.releasedAsPdf = files.at(-1)?.kind === 'pdf';
  if (action === 'releaseAccepted') change.releasedAsPdf = true;
  const isOther = kind !== undefined && kind !== 'attachment' && files.length > 0;
  if (isOther) change.documentReplaced = true;
  if (isOther || status === 'submittedForReview') {
    Object.assign(change, { acceptedFileId: null, givenAhead: [] });
    // the person outside signs the other document instead
    if (contract.givenAhead.some(isSignedOutside)) change.outsideSigners = 1;
  }
  // a step back within the licensor leaves what the licensee has accepted
  else if (outcome.transition.direction === 'backward') change.givenAhead = contract.givenAhead.filter(({ side }) => side === 'licensee');
  if (action === 'accept' && contract.status === 'submittedForReview') change.acceptedFileId = unchanged ?? null;
  if (signature) {
    change[signature.side === 'licensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = signature.at;
    change.signatures = [...contract.signatures.filter(({ side }) => side !== signature.side), signature];
  }
  if (status === 'signedAll') change.signedOn = day;
  return { outcome, change: { ...change, waitsFor: waiting(workflow, { ...contract, ...change }) } };
}

type Input = Pick<Entry, 'action' | 'by' | 'at' | 'comment' | 'signature' | 'fileIds'>;

/** The decision in the history of the contract. */
export const moveEntry = (before: ContractTable, after: ContractTable, { path }: Outcome, input: Input): Entry => ({
  ...input,
  itemKind: 'contract',
  itemId: after.id,
  version: after.version,
  revision: after.revision,
  from: before.status,
  path,
});

/** How files of a decision are recorded. */
export const moveFileOf = (after: ContractTable, kind: ContractFileKind, by: Person, at: string) =>
  ({ itemId: after.id, itemKind: 'contract', version: after.version, byName: by.name, at, kind, internal: kind === 'attachment' }) as const;
