import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { type AulStatus, canReadStamped } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { shownActions } from '../../review/review.api.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { findApplication } from './applications.repository.js';
import { factsOfApplication, factsOfDecision, WORKFLOWS } from './facts.js';
import { followKinds } from './follow-application.js';
import { guestLinksOf } from './guest-links.queries.js';
import { rowOf } from './list.queries.js';
import { settingOf, STAMP } from './settings.js';

/** Actions with routes of their own; the detail does not list them. */
const OWN_ROUTES: readonly string[] = ['submit', 'revise'];

export async function readApplication(trx: Trx, kind: StoreKind, id: string, actor: Actor): Promise<StoreDetail> {
  const row = await findApplication(trx, actor, kind, id);
  const staff = actor.userType === USER_TYPES.licensor;
  const apply = kind === 'aul' ? 'aul.apply' : 'sticker.apply';
  const facts = await factsNow(trx, row);
  const terms = await contractTermsOf(trx, row.contractId);
  const followed = await isFollowed(trx, row);
  return {
    ...rowOf(row, actor),
    kind,
    contractId: row.contractId,
    contractFrom: terms.startsOn,
    contractTo: terms.endsOn,
    content: row.content,
    tripartite: row.content.tripartiteFileId ? { fileId: row.content.tripartiteFileId, name: row.tripartiteName ?? '' } : null,
    approved: staff || row.decision !== null ? row.approved : [],
    actions: shownActions(WORKFLOWS[kind], row.status, actor, facts).filter(({ action }) => !OWN_ROUTES.includes(action)),
    waitsFor: row.status === 'draft' ? [] : waitsFor(WORKFLOWS[kind], row.status, facts),
    facts,
    history: await historyOf(trx, row, staff),
    verdict: staff ? row.verdict : null,
    letters: {
      draft: staff ? row.draft : null,
      corrected: staff ? row.corrected : null,
      stamped: staff || (kind === 'aul' && canReadStamped(actor, row.status as AulStatus)) ? row.stamped : null,
    },
    versions: await versionsOf(trx, row, actor),
    mayEdit: row.status === 'draft' && can(actor, apply),
    mayFollow: can(actor, apply) && !followed ? followKinds(row) : [],
    guests: staff && kind === 'sticker' ? await guestLinksOf(trx, row) : [],
    mayInvite: kind === 'sticker' && can(actor, 'sticker.invite') && row.status.startsWith('reviewBy'),
  };
}

/** The facts of an application now, with whether the system may stamp: legal stamps a letter that it corrected. */
export async function factsNow(trx: Trx, row: StoreRecord): Promise<Record<string, boolean>> {
  if (row.kind === 'sticker') return { ...factsOfApplication(row) };
  const { value: stamp } = await settingOf(trx, row.tenant, STAMP);
  return { ...factsOfDecision(row, stamp, await today(trx)) };
}

async function historyOf(trx: Trx, row: StoreRecord, staff: boolean): Promise<StoreDetail['history']> {
  const rows = await trx
    .selectFrom('storeHistory')
    .selectAll()
    .where('tenant', '=', row.tenant)
    .where('applicationId', '=', row.id)
    .orderBy('revision')
    .orderBy('position')
    .execute();
  const shown = staff ? rows : rows.filter(({ action }) => !INTERNAL.includes(action));
  return shown.map((entry, index) => ({
    id: entry.id,
    action: entry.action,
    from: entry.fromStatus,
    to: entry.toStatus,
    by: entry.by && { name: entry.by.name, role: entry.by.role },
    // the entries of one decision have the same time; their position keeps them in order
    at: new Date(Date.parse(entry.at) + (index > 0 && shown[index - 1]?.at === entry.at ? entry.position : 0)).toISOString(),
    comment: entry.comment,
    fileIds: staff ? entry.fileIds : [],
  }));
}
/** Actions that only staff see: those of guests, and those of legal on a draft. */
const INTERNAL: readonly string[] = ['inviteGuest', 'revokeGuest', 'guestAnswered', 'returnDraft', 'sendDraft', 'uploadDraft'];

async function versionsOf(trx: Trx, row: StoreRecord, actor: Actor): Promise<StoreDetail['versions']> {
  return (
    trx
      .selectFrom('storeApplication')
      .select(['id', 'version', 'status', 'followKind'])
      .where('tenant', '=', row.tenant)
      .where('kind', '=', row.kind)
      .where('number', '=', row.number)
      .where('companyId', '=', row.companyId)
      // a withdrawn draft was never a version; it shows itself
      .where((eb) => eb.or([eb('status', '<>', 'withdrawn'), eb('submittedAt', 'is not', null), eb('id', '=', row.id)]))
      .$if(actor.userType === USER_TYPES.licensor, (query) => query.where('submittedAt', 'is not', null))
      .orderBy('version')
      .execute()
  );
}

async function isFollowed(trx: Trx, row: StoreRecord): Promise<boolean> {
  const follower = await trx
    .selectFrom('storeApplication')
    .select('id')
    .where('tenant', '=', row.tenant)
    .where('followsId', '=', row.id)
    .where('status', 'not in', ['withdrawn', 'disapproved'])
    .executeTakeFirst();
  return follower !== undefined;
}
