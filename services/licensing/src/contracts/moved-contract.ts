import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { Day } from '@bls/proto/domain/values/time';
import type { Side } from '@bls/proto/domain/values/side';
import { sideOf } from '@bls/proto/domain/workflow/workflow';
import type { Entry } from '../db/history-rows.js';
import type { ContractTable, Person } from '../db/schema.js';
import type { DealSignature } from '../db/signing-tables.js';
import type { ContractRunning } from '../deals/deals.api.js';
import { decide, type Outcome, revisedAfter, waiting } from './contract.js';

/** What a decision adds to the contract. */
type Additions = {
  kind: ContractFileKind | undefined;
  files: readonly Pick<FileDescription, 'kind'>[];
  signature: DealSignature | undefined;
  at: string;
  /** The day of the decision in the time zone of the tenant. */
  day: Day;
  /** The id of the version that the decision may open. */
  nextVersionId: string;
};

/** The side of a decision of a person. */
export const signingSide = ({ by }: Outcome['transition']): Side => (by === 'system' ? 'licensor' : sideOf(by));
/** The actions of a decision, in order: one, or those of an act. */
export const actionsOf = ({ action, does }: Outcome['transition']): readonly ContractAction[] => does ?? [action];

/** An action of the workflow and what it changes. Errors as `decide`. */
export function moved(
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  action: ContractAction,
  actor: Pick<Actor, 'role' | 'permissions'> | { side: Side },
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

/** One action of a decision: the contract before it, and what it changes. `last`: the contract waits after it. */
export type Move = { action: ContractAction; before: ContractTable; outcome: Outcome; change: Partial<ContractTable>; last: boolean };

/** The actions of a decision of a person. The signature belongs to `sign`. Errors as `decide`. */
export function movesOf(
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  action: ContractAction,
  actor: Pick<Actor, 'role' | 'permissions'>,
  additions: Additions,
): Move[] {
  const { transition } = decide(workflow, contract, action, actor);
  return inOrder(workflow, contract, actionsOf(transition), transition.does ? { side: signingSide(transition) } : actor, additions);
}

/** The actions that a side takes, whoever acts for it. Errors as `decide`. */
export const movesOfSide = (
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  actions: readonly ContractAction[],
  side: Side,
  additions: Additions,
): Move[] => inOrder(workflow, contract, actions, { side }, additions);

function inOrder(
  workflow: ContractRunning['workflow'],
  contract: ContractTable,
  actions: readonly ContractAction[],
  who: Pick<Actor, 'role' | 'permissions'> | { side: Side },
  additions: Additions,
): Move[] {
  const moves: Move[] = [];
  for (const [index, each] of actions.entries()) {
    const earlier = moves.at(-1);
    const before = earlier ? { ...earlier.before, ...earlier.change, revision: earlier.before.revision + 1 } : contract;
    const signature = each === 'sign' ? additions.signature : undefined;
    const made = moved(workflow, before, each, who, { ...additions, signature });
    moves.push({ action: each, before, ...made, last: index === actions.length - 1 });
  }
  return moves;
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
