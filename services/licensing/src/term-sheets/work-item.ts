import type { Role } from '@bls/proto/domain/access/roles';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import {
  BRAND_OWNER_VISIBLE_STATUSES,
  LICENSEE_VISIBLE_STATUSES,
  type TermSheetStatus,
} from '@bls/proto/domain/workflow/definitions/term-sheet';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { openBrandOwners } from '@bls/proto/domain/workflow/facts/term-sheet-facts';
import type { Person, TermSheetTable } from '../db/schema.js';
import { isEditable } from './term-sheet.js';

export type TermSheetMove = {
  action: string;
  by: Person | null;
  comment?: string | undefined;
  /** The status right after the decision, before automatic steps. It decides who may read the comment. */
  decided?: TermSheetStatus | undefined;
  at: string;
  informRoles?: readonly Role[] | undefined;
  /** The same decision goes on with another action: nobody is asked or informed of the status between. */
  goesOn?: boolean | undefined;
};

const screenOf = (head: TermSheetTable): string => {
  if (head.discardedAt) return '/TermSheetManagement/LicensorManage';
  return isEditable(head.status) ? `/TermSheetV2/CreateDraft/${head.versionId}` : `/TermSheetV2/ViewTermSheet/${head.versionId}`;
};

/** The brand owners to notify: those that may see the deal; while it waits for them, those that still have to act. */
export function brandOwnersOf(head: TermSheetTable): string[] {
  if (head.status === 'pendingBrandOwnerReview') return openBrandOwners(head);
  return BRAND_OWNER_VISIBLE_STATUSES.includes(head.status) ? head.brandOwnerIds : [];
}

/** What the inbox shows of a term sheet after a move. `characterIds`: those of the deal. */
export function termSheetWorkItem(head: TermSheetTable, move: TermSheetMove, characterIds: readonly string[]): WorkItemMoved {
  const draft = isEditable(head.status) && !head.discardedAt;
  const brandOwnerIds = brandOwnersOf(head);
  return {
    kind: 'termSheet',
    id: head.id,
    number: `${head.number} v${head.version}`,
    ...titleOf({ name: head.licenseeName, nameZh: head.licenseeNameZh }),
    path: screenOf(head),
    action: move.action,
    status: head.status,
    revision: head.revision,
    waitsFor: draft || head.discardedAt || move.goesOn ? [] : head.waitsFor,
    draftOwnerId: draft ? head.ownerId : undefined,
    companyId: head.licenseeId ?? undefined,
    brandOwnerIds,
    characterIds: brandOwnerIds.length > 0 ? [...characterIds] : [],
    hiddenFromLicensee: !LICENSEE_VISIBLE_STATUSES.includes(head.status),
    informUserIds: move.goesOn ? [] : [head.ownerId],
    ...(move.informRoles ? { informRoles: [...move.informRoles] } : {}),
    by: move.by ? { userId: move.by.userId, name: move.by.name } : { name: SYSTEM_NAME },
    at: move.at,
    comment: move.comment,
    commentInside: !LICENSEE_VISIBLE_STATUSES.includes(move.decided ?? head.status),
    // a numeric column is read with all its decimals
    amount: format(decimal(head.mgTotal)),
    currency: head.currency ?? undefined,
  };
}
