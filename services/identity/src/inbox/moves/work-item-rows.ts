import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { commentForAll, waitingCapabilities } from '../recipients/move-rules.js';

/** The columns of an item after a move. */
export const stateOf = (move: WorkItemMoved) => ({
  kind: move.kind,
  number: move.number,
  title: move.title,
  titleZh: move.titleZh ?? null,
  path: move.path,
  action: move.action,
  status: move.status,
  revision: move.revision,
  draftOwnerId: move.draftOwnerId ?? null,
  companyId: move.companyId ?? null,
  brandOwnerIds: move.brandOwnerIds,
  hiddenFromLicensee: move.hiddenFromLicensee,
  byName: move.by.name,
  at: move.at,
  comment: commentForAll(move) ?? null,
  dueOn: move.dueOn ?? null,
  amount: move.amount ?? null,
  currency: move.currency ?? null,
});

/** The tasks of an item after a move. Tasks that existed before, in `waiting`, keep their date. */
export const tasksOf = (move: WorkItemMoved, waiting: ReadonlyMap<Capability, string>) =>
  waitingCapabilities(move).map((capability) => ({
    itemId: move.id,
    capability,
    kind: move.kind,
    companyId: move.companyId ?? null,
    brandOwnerIds: move.brandOwnerIds,
    characterIds: move.characterIds ?? [],
    hiddenFromLicensee: move.hiddenFromLicensee,
    excludedUserId: move.excludedUserId ?? null,
    since: waiting.get(capability) ?? move.at,
    dueOn: move.dueOn ?? null,
  }));

/** What the user who made the move did. */
export const actOf = ({ action, status, revision, at, comment }: WorkItemMoved) => ({
  action,
  status,
  revision,
  at,
  comment: comment ?? null,
});
