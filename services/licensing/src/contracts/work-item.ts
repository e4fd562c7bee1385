import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { Role } from '@bls/proto/domain/access/roles';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import type { Day } from '@bls/proto/domain/values/time';
import { CONTRACT_INTERNAL_STATUSES, type ContractStatus, isInternalComment } from '@bls/proto/domain/workflow/definitions/contract';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { ContractTable, Person } from '../db/schema.js';

export type ContractMove = {
  action: string;
  by: Person | null;
  comment?: string | undefined;
  /** The status right after the decision, before automatic steps. It decides who may read the comment. */
  decided?: ContractStatus | undefined;
  at: string;
  informRoles?: readonly Role[] | undefined;
  /** The same decision goes on with another action: nobody is asked or informed of the status between. */
  goesOn?: boolean | undefined;
};

export const isInsideLicensor = ({ status }: Pick<ContractTable, 'status'>): boolean => CONTRACT_INTERNAL_STATUSES.includes(status);

/** What the inbox shows of a contract after a move. `owner`: of its term sheet; `characterIds`: those of the contract. */
export function contractWorkItem(
  contract: ContractTable,
  move: ContractMove,
  { owner, characterIds }: { owner: string | undefined; characterIds: readonly string[] },
): WorkItemMoved {
  const internal = isInsideLicensor(contract);
  const brandOwnerIds = internal ? [] : contract.brandOwnerIds;
  return {
    kind: 'contract',
    id: contract.id,
    number: `${contract.number} v${contract.version}`,
    ...titleOf({ name: contract.licenseeName, nameZh: contract.licenseeNameZh }),
    path: `/Contract/VersionManagement/${contract.versionId}`,
    action: move.action,
    status: contract.status,
    revision: contract.revision,
    waitsFor: move.goesOn ? [] : contract.waitsFor,
    companyId: contract.licenseeId,
    brandOwnerIds,
    characterIds: brandOwnerIds.length > 0 ? [...characterIds] : [],
    hiddenFromLicensee: internal,
    informUserIds: owner && !move.goesOn ? [owner] : [],
    ...(move.informRoles ? { informRoles: [...move.informRoles] } : {}),
    by: move.by ? { userId: move.by.userId, name: move.by.name } : { name: SYSTEM_NAME },
    at: move.at,
    comment: move.comment,
    commentInside: isInternalComment(move.decided ?? contract.status),
    // a numeric column is read with all its decimals
    amount: format(decimal(contract.mgTotal)),
    currency: contract.currency,
  };
}

/** What other services learn of a contract that both sides have signed. `replacedIds`: the contracts that a replacement ends. */
export function signedPayload(contract: ContractTable, signedOn: Day, replacedIds?: string[]): ContractSigned {
  const { terms } = contract;
  return {
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
    replacesContractId: contract.purpose === 'replace' ? (contract.followsContractId ?? undefined) : undefined,
    replacedContractIds: replacedIds,
    amendsContractId: contract.purpose === 'amendment' ? (contract.followsContractId ?? undefined) : undefined,
    followsContractId: contract.followsContractId ?? undefined,
    terms,
  };
}
