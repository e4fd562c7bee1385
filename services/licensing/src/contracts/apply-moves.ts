import { dayOf } from '@bls/shared/calendar/today';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import { addDays } from '@bls/proto/domain/values/time';
import { writeHistory } from '../db/history.repository.js';
import type { ContractTable, Person, Trx } from '../db/schema.js';
import { recordFiles } from '../deals/deals.api.js';
import { endRights, followedTermSheets } from '../rights/rights.api.js';
import { insertVersion, updateStatus } from './contracts.repository.js';
import { moveEntry, moveFileOf } from './moved-contract.js';
import type { Move } from './moves-of-contract.js';
import { publishMoved, publishSigned } from './publish-moves.js';
import { mailDueSigners } from './signing/due-signers.js';

type Context = { tenant: string; requestId: string };
export type Given = {
  by: Person;
  comment?: string | undefined;
  /** The typed name of whoever signs. */
  signature?: string | undefined;
  kind?: ContractFileKind | undefined;
  files?: FileDescription[];
  at: string;
};

/**
 * Applies every action of a decision, each with its history and its event. Comment and files belong to the first; what was given
 * ahead, to whoever gave it.
 */
export async function applyMoves(trx: Trx, ctx: Context, moves: readonly Move[], given: Given): Promise<ContractTable> {
  const [first] = moves;
  if (!first) throw new Error('a decision has an action');
  let after = first.before;
  for (const move of moves) {
    const own = move === first ? given : { ...given, comment: undefined, kind: undefined, files: [], ...move.given };
    after = await applyMove(trx, ctx, { ...move, before: after }, own);
  }
  await mailDueSigners(trx, ctx, after);
  return after;
}

async function applyMove(
  trx: Trx,
  ctx: Context,
  { action, before, outcome, change, last }: Move,
  { by, comment, signature, kind, files = [], at }: Given,
): Promise<ContractTable> {
  const after = await updateStatus(trx, before, change);
  if (after.version > before.version) await insertVersion(trx, after, by.name);
  const signed = action === 'sign' ? signature : undefined;
  const input = { action, by, at, comment, signature: signed, fileIds: files.map((file) => file.fileId) };
  await writeHistory(trx, before.tenant, moveEntry(before, after, outcome, input));
  if (kind) await recordFiles(trx, { ...moveFileOf(after, kind, by, at), tenant: before.tenant }, files);
  const { notify: informRoles } = outcome.transition;
  await publishMoved(trx, ctx, after, { action, by, comment, decided: outcome.path[0], at, informRoles, goesOn: !last });
  if (after.status === 'signedAll') {
    await publishSigned(trx, ctx, after, await dayOf(trx, at));
    await endFollowed(trx, after);
  }
  return after;
}

/**
 * An amendment or replacement takes over the rights from its first day on. Until then the followed contract keeps its
 * rights, even when the new contract is signed earlier.
 */
async function endFollowed(trx: Trx, { tenant, purpose, followsContractId, termSheetId, terms }: ContractTable): Promise<void> {
  const startsOn = terms.keyTerms.contractYears[0]?.from;
  if ((purpose !== 'replace' && purpose !== 'amendment') || !startsOn) return;
  const followed = await followedTermSheets(trx, tenant, followsContractId);
  for (const id of followed) if (id !== termSheetId) await endRights(trx, tenant, id, addDays(startsOn, -1));
}
