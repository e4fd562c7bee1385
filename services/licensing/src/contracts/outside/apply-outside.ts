import { dayOf } from '@bls/shared/calendar/today';
import { randomUUID } from 'node:crypto';
import { CallError } from '@bls/proto/domain/values/errors';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { writeHistory } from '../../db/history.repository.js';
import type { ContractTable, Person, Trx } from '../../db/schema.js';
import type { DealSignature } from '../../db/signing-tables.js';
import { workflowOfContract } from '../../deals/deals.api.js';
import { applyMoves } from '../apply-moves.js';
import { lockContract, updateStatus } from '../contracts.repository.js';
import { movesOfSide } from '../moves-of-contract.js';
import { publishMoved } from '../publish-moves.js';
import { dueSigners, mailDueSigners } from '../signing/due-signers.js';
import { fileToSign } from '../signing/file-to-sign.js';
import { findOutside } from '../signing/outside-session.js';
import { saveSigned, signersOf } from '../signing/signers.repository.js';

type Context = { tenant: string; requestId: string };

/**
 * Stores the signature of a person outside: the first one accepts the released version, the last one signs for the licensee. One who
 * accepts the generated document for the licensee does both ahead of the release.
 * Answers when the person signed. Throws `invalidLink`, and `wrongState` when it is not the turn of the person.
 */
export async function applyOutside(trx: Trx, ctx: Context, signerId: string, signature: DealSignature): Promise<string> {
  const { contract: seen } = await findOutside(trx, ctx.tenant, signerId);
  // signers of one position, and a double click, come one after another
  await lockContract(trx, ctx.tenant, seen.id);
  const { signer, contract } = await findOutside(trx, ctx.tenant, signerId);
  if (signer.signedAt) return signer.signedAt;
  const signers = await signersOf(trx, ctx.tenant, contract.id);
  if (!dueSigners(contract, signers).some(({ id }) => id === signerId))
    throw new CallError('wrongState', { params: { status: contract.status } });
  if (!(await saveSigned(trx, signer, signature))) throw new CallError('conflict');
  const outsideSigners = signers.filter(({ id, signedAt }) => id !== signerId && signedAt === null).length;
  const by: Person = { userId: signer.id, name: signer.name, role: 'licensee' };
  if (contract.status === 'submittedForReview') {
    await take(trx, ctx, { ...contract, outsideSigners }, ['accept', 'sign'], by, signature);
    return signature.at;
  }
  const accepted =
    contract.status === 'releasedByLegal' ? await take(trx, ctx, { ...contract, outsideSigners }, ['accept'], by, signature) : contract;
  if (outsideSigners === 0) await take(trx, ctx, { ...accepted, outsideSigners }, ['sign'], by, signature);
  else await note(trx, ctx, accepted, outsideSigners, by, signature);
  return signature.at;
}

async function take(
  trx: Trx,
  ctx: Context,
  contract: ContractTable,
  actions: readonly ContractAction[],
  by: Person,
  signature: DealSignature,
): Promise<ContractTable> {
  const { workflow } = await workflowOfContract(trx, contract);
  const { outsideSigners } = contract;
  const { at } = signature;
  const additions = {
    kind: undefined,
    files: [],
    signature,
    unchanged: contract.status === 'submittedForReview' ? (await fileToSign(trx, contract))?.fileId : undefined,
    at,
    day: await dayOf(trx, at),
    nextVersionId: randomUUID(),
  };
  const moves = movesOfSide(workflow, contract, actions, 'licensee', { by, signature: by.name }, additions).map((move) => ({
    ...move,
    change: { ...move.change, outsideSigners },
  }));
  return applyMoves(trx, ctx, moves, { by, signature: by.name, at });
}

/** A signature after which other people outside still sign: it moves nothing. */
async function note(
  trx: Trx,
  ctx: Context,
  contract: ContractTable,
  outsideSigners: number,
  by: Person,
  { at }: DealSignature,
): Promise<void> {
  const after = await updateStatus(trx, contract, { outsideSigners, updatedAt: at });
  const { id: itemId, version, status, revision } = after;
  const entry = {
    itemKind: 'contract',
    itemId,
    version,
    revision,
    action: 'signOutside',
    from: status,
    path: [status],
    by,
    at,
    signature: by.name,
  } as const;
  await writeHistory(trx, after.tenant, entry);
  await publishMoved(trx, ctx, after, { action: 'signOutside', by, at });
  await mailDueSigners(trx, ctx, after);
}
