import { emit } from '@bls/kit/events/outbox';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { ContractTable, Trx } from '../db/schema.js';
import { charactersOf, familyOf, ownerOfDeal } from '../deals/deals.api.js';
import { type ContractMove, contractWorkItem, isInsideLicensor, signedPayload } from './work-item.js';

type Context = { tenant: string; requestId: string };

/** Publishes the state of a contract and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishMoved(trx: Trx, ctx: Context, contract: ContractTable, move: ContractMove): Promise<void> {
  const owner = await ownerOfDeal(trx, ctx.tenant, contract.termSheetId);
  const shown = !isInsideLicensor(contract) && contract.brandOwnerIds.length > 0;
  const characterIds = shown ? await charactersOf(trx, ctx.tenant, contract.id) : [];
  await emit(trx, ctx, licensingWorkItemMoved, contractWorkItem(contract, move, { owner, characterIds }));
}

/** Publishes that a contract is signed by both sides. From then on the other services report, approve and bill under it. */
export async function publishSigned(trx: Trx, ctx: Context, contract: ContractTable, signedOn: string): Promise<void> {
  const { purpose, followsContractId } = contract;
  const replaced = purpose === 'replace' && followsContractId ? await familyOf(trx, ctx.tenant, followsContractId) : undefined;
  const replacedIds = replaced?.filter(({ signed }) => signed).map(({ id }) => id);
  await emit(trx, ctx, contractSigned, signedPayload(contract, signedOn, replacedIds));
}
