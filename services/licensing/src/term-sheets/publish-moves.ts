import { emit } from '@bls/kit/events/outbox';
import type { Role } from '@bls/proto/domain/access/roles';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import {
  BRAND_OWNER_VISIBLE_STATUSES,
  LICENSEE_VISIBLE_STATUSES,
  type TermSheetStatus,
} from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Person, TermSheetTable, Trx } from '../db/schema.js';
import { charactersOf } from '../deals/deals.api.js';
import { isEditable, openBrandOwners } from './term-sheet.js';
import { titleOf } from '@bls/proto/domain/values/names';

type Move = {
  action: string;
  by: Person | null;
  comment?: string | undefined;
  /** The status right after the decision, before automatic steps. It decides who may read the comment. */
  decided?: TermSheetStatus | undefined;
  at: string;
  informRoles?: readonly Role[] | undefined;
};

const screenOf = (head: TermSheetTable): string => {
  if (head.discardedAt) return '/TermSheetManagement/LicensorManage';
  return isEditable(head.status) ? `/TermSheetV2/CreateDraft/${head.versionId}` : `/TermSheetV2/ViewTermSheet/${head.versionId}`;
};

/** The brand owners to notify: those that may see the deal; while it waits for them, those that still have to act. */
function brandOwnersOf(head: TermSheetTable): string[] {
  if (head.status === 'pendingBrandOwnerReview') return openBrandOwners(head);
  return BRAND_OWNER_VISIBLE_STATUSES.includes(head.status) ? head.brandOwnerIds : [];
}

/** Publishes the state of a term sheet and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishMoved(trx: Trx, ctx: { tenant: string; requestId: string }, head: TermSheetTable, move: Move): Promise<void> {
  const draft = isEditable(head.status) && !head.discardedAt;
  const brandOwnerIds = brandOwnersOf(head);
  await emit(trx, ctx, licensingWorkItemMoved, {
    kind: 'termSheet',
    id: head.id,
    number: `${head.number} v${head.version}`,
    ...titleOf({ name: head.licenseeName, nameZh: head.licenseeNameZh }),
    path: screenOf(head),
    action: move.action,
    status: head.status,
    revision: head.revision,
    waitsFor: draft || head.discardedAt ? [] : head.waitsFor,
    draftOwnerId: draft ? head.ownerId : undefined,
    companyId: head.licenseeId ?? undefined,
    brandOwnerIds,
    characterIds: brandOwnerIds.length > 0 ? await charactersOf(trx, ctx.tenant, head.id) : [],
    hiddenFromLicensee: !LICENSEE_VISIBLE_STATUSES.includes(head.status),
    informUserIds: [head.ownerId],
    ...(move.informRoles ? { informRoles: [...move.informRoles] } : {}),
    by: move.by ? { userId: move.by.userId, name: move.by.name } : { name: 'system' },
    at: move.at,
    comment: move.comment,
    commentInside: !LICENSEE_VISIBLE_STATUSES.includes(move.decided ?? head.status),
    amount: head.mgTotal,
    currency: head.currency ?? undefined,
  });
}
