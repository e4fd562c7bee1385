import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { StoreRecord } from '../../db/stores.js';
import { factsOfApplication, WORKFLOWS } from './facts.js';

/** The decisions that end an application or letter without a task for the licensee, who learns of them by mail at once. */
const ENDINGS: readonly string[] = ['disapproved', 'revoked', 'allApproved', 'someApproved'];

export const ROOTS: Readonly<Record<StoreKind, string>> = { aul: '/AULApplication', sticker: '/Sticker' };

/** The work item event of a change, for inbox, badge and mail. A draft waits for nobody; its owner's Draft tab lists it. */
export function workItemOf(
  row: StoreRecord,
  move: { action: string; by: { userId?: string; name: string }; at: string; comment: string | null; inform?: readonly string[] },
): WorkItemMoved {
  const draft = row.status === 'draft';
  const waiting = draft ? [] : waitsFor(WORKFLOWS[row.kind], row.status, factsOfApplication(row));
  const inform = [row.submittedBy?.userId, row.ownerId, ...(move.inform ?? [])].filter(
    (id): id is string => Boolean(id) && id !== move.by.userId,
  );
  return {
    kind: row.kind,
    id: row.id,
    number: `${row.number} v${row.version}`,
    ...titleOf(row.storeName, { name: row.companyName, nameZh: row.companyNameZh }),
    path: `${ROOTS[row.kind]}/${draft ? 'Edit' : 'Review'}/${row.id}`,
    action: move.action,
    status: row.status,
    revision: row.revision,
    waitsFor: waiting,
    ...(draft ? { draftOwnerId: row.ownerId } : {}),
    companyId: row.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [...new Set(inform)],
    ...(ENDINGS.includes(row.status) ? { informHolders: [`${row.kind}.apply` as const] } : {}),
    by: { ...(move.by.userId ? { userId: move.by.userId } : {}), name: move.by.name },
    at: move.at,
    ...(move.comment ? { comment: move.comment } : {}),
  };
}
