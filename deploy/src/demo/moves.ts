import { isEditable, openBrandOwners } from '@bls/licensing/term-sheets/term-sheet';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { CONTRACT_INTERNAL_STATUSES } from '@bls/proto/domain/workflow/definitions/contract';
import { BRAND_OWNER_VISIBLE_STATUSES, LICENSEE_VISIBLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { ContractWalk } from './contract-walk.js';
import type { DemoDeal } from './deal.js';
import { idOf } from './random.js';
import type { Step } from './term-sheet-walk.js';
import { titleOf } from '@bls/proto/domain/values/names';

/** The last move of a term sheet, as licensing tells it. */
export function termSheetMove({ head, steps }: DemoDeal): WorkItemMoved {
  const draft = isEditable(head.status);
  const seenByOwner = BRAND_OWNER_VISIBLE_STATUSES.includes(head.status);
  return {
    kind: 'termSheet',
    id: head.id,
    number: `${head.number} v${head.version}`,
    ...titleOf({ name: head.licenseeName, nameZh: head.licenseeNameZh }),
    path: `/TermSheetV2/${draft ? 'CreateDraft' : 'ViewTermSheet'}/${head.versionId}`,
    ...lastOf(steps),
    status: head.status,
    revision: head.revision,
    waitsFor: draft ? [] : head.waitsFor,
    ...(draft ? { draftOwnerId: head.ownerId } : {}),
    ...(head.licenseeId ? { companyId: head.licenseeId } : {}),
    brandOwnerIds: head.status === 'pendingBrandOwnerReview' ? openBrandOwners(head) : seenByOwner ? head.brandOwnerIds : [],
    hiddenFromLicensee: !LICENSEE_VISIBLE_STATUSES.includes(head.status),
    informUserIds: [head.ownerId],
    amount: head.mgTotal,
    ...(head.currency ? { currency: head.currency } : {}),
  };
}

/** The last move of a contract. */
export function contractMove(contract: ContractWalk): WorkItemMoved {
  const { deal, status, steps } = contract;
  const hidden = CONTRACT_INTERNAL_STATUSES.includes(status);
  return {
    kind: 'contract',
    id: contract.id,
    number: `${contract.number} v1`,
    ...titleOf({ name: deal.licensee.name.en, nameZh: deal.licensee.name.zh }),
    path: `/Contract/VersionManagement/${idOf(contract.id, 'version', 1)}`,
    ...lastOf(steps),
    status,
    revision: contract.revision,
    waitsFor: contract.waitsFor,
    companyId: deal.licensee.id,
    brandOwnerIds: hidden ? [] : deal.head.brandOwnerIds,
    hiddenFromLicensee: hidden,
    informUserIds: [],
    amount: deal.head.mgTotal,
    ...(deal.head.currency ? { currency: deal.head.currency } : {}),
  };
}

function lastOf(steps: readonly Step[]): Pick<WorkItemMoved, 'action' | 'by' | 'at' | 'comment'> {
  const last = steps.at(-1);
  if (!last) throw new RangeError('an item without a history');
  const { action, by, at, comment } = last;
  return { action, at, by: by ? { userId: by.userId, name: by.name } : { name: 'system' }, ...(comment ? { comment } : {}) };
}
