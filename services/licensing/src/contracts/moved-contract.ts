import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { Day } from '@bls/proto/domain/values/time';
import type { Entry } from '../db/history-rows.js';
import type { ContractSignature, ContractTable, Person } from '../db/schema.js';
import type { ContractRunning } from '../deals/deals.api.js';
import { decide, type Outcome, revisedAfter, waiting } from './contract.js';

/** What a decision adds to the contract. */
type Additions = {
  kind: ContractFileKind | undefined;
  files: readonly Pick<FileDescription, 'kind'>[];
  signature: ContractSignature | undefined;
  at: string;
  /** The day of the decision in the time zone of the tenant. */
  day: Day;
  /** The id of the version that the decision may open. */
  nextVersionId: string;
};

export const sideOf = ({ by }: Outcome['transition']): ContractSignature['side'] =>
  by === 'contract.signAsLicensor' ? 'licensor' : 'licensee';

/** An action of the workflow and what it changes. Errors as `decide`. */
export function moved(
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  action: ContractAction,
  actor: Pick<Actor, 'role' | 'permissions'>,
  { kind, files, signature, at, day, nextVersionId }: Additions,
): { outcome: Outcome; change: Partial<ContractTable> } {
  const outcome = decide(workflow, contract, action, actor);
  const { to: status } = outcome;
  const change: Partial<ContractTable> = { status, updatedAt: at, revised: revisedAfter(contract.revised, kind) };
  if (status !== contract.status) change.statusSince = at;
  if (action === 'revise') Object.assign(change, { versionId: nextVersionId, version: contract.version + 1 });
  if (action === 'release') change.releasedAsPdf = files.at(-1)?.kind === 'pdf';
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
