import { emit } from '@bls/kit/events/outbox';
import type { Role } from '@bls/proto/domain/access/roles';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CONTRACT_INTERNAL_STATUSES, type ContractStatus, saidInside } from '@bls/proto/domain/workflow/definitions/contract';
import type { ContractTable, Person, Trx } from '../db/schema.js';
import { charactersOf, familyOf, ownerOfDeal } from '../deals/deals.api.js';
import { titleOf } from '@bls/proto/domain/values/names';

type Context = { tenant: string; requestId: string };
type Move = {
  action: string;
  by: Person | null;
  comment?: string | undefined;
  /** The status right after the decision, before automatic steps. It decides who may read the comment. */
  decided?: ContractStatus | undefined;
  at: string;
  informRoles?: readonly Role[] | undefined;
};

/** Publishes the state of a contract and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishMoved(trx: Trx, ctx: Context, contract: ContractTable, move: Move): Promise<void> {
  const owner = await ownerOfDeal(trx, ctx.tenant, contract.termSheetId);
  const internal = CONTRACT_INTERNAL_STATUSES.includes(contract.status);
  const brandOwnerIds = internal ? [] : contract.brandOwnerIds;
  await emit(trx, ctx, licensingWorkItemMoved, {
    kind: 'contract',
    id: contract.id,
    number: `${contract.number} v${contract.version}`,
    ...titleOf({ name: contract.licenseeName, nameZh: contract.licenseeNameZh }),
    path: `/Contract/VersionManagement/${contract.versionId}`,
    action: move.action,
    status: contract.status,
    revision: contract.revision,
    waitsFor: contract.waitsFor,
    companyId: contract.licenseeId,
    brandOwnerIds,
    characterIds: brandOwnerIds.length > 0 ? await charactersOf(trx, ctx.tenant, contract.id) : [],
    hiddenFromLicensee: internal,
    informUserIds: owner ? [owner] : [],
    ...(move.informRoles ? { informRoles: [...move.informRoles] } : {}),
    by: move.by ? { userId: move.by.userId, name: move.by.name } : { name: 'system' },
    at: move.at,
    comment: move.comment,
    commentInside: saidInside(move.decided ?? contract.status),
    amount: contract.mgTotal,
    currency: contract.currency,
  });
}

/** Publishes that a contract is signed by both sides. From then on the other services report, approve and bill under it. */
export async function publishSigned(trx: Trx, ctx: Context, contract: ContractTable, signedOn: string): Promise<void> {
  const { terms } = contract;
  const replaces = contract.purpose === 'replace' ? (contract.followsContractId ?? undefined) : undefined;
  const replaced = replaces ? await familyOf(trx, ctx.tenant, replaces) : undefined;
  await emit(trx, ctx, contractSigned, {
    contractId: contract.id,
    contractNumber: contract.number,
    contractVersion: contract.version,
    termSheetId: contract.termSheetId,
    termSheetNumber: contract.termSheetNumber,
    termSheetVersion: contract.termSheetVersion,
    companyId: contract.licenseeId,
    companyName: terms.purpose.licenseeName,
    licensorId: contract.licensorId,
    licensorName: terms.purpose.licensorName,
    brandOwnerIds: contract.brandOwnerIds,
    signedOn,
    replacesContractId: replaces,
    replacedContractIds: replaced?.filter(({ signed }) => signed).map(({ id }) => id),
    amendsContractId: contract.purpose === 'amendment' ? (contract.followsContractId ?? undefined) : undefined,
    terms,
  });
}
