import type { ResponseOf } from '@bls/proto/contracts/call';
import type { counterOfferRead } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { tableOf } from '@bls/proto/domain/term-sheet/counter-offer/offered-rows';
import { valueAt } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { CounterOfferChangeTable } from '../../db/counter-offer-tables.js';
import type { HistoryTable, Trx } from '../../db/schema.js';
import { isEditable, mayWrite } from '../term-sheet.js';
import { findByVersion } from '../term-sheets.repository.js';
import { OFFER_ACTION } from './offered-changes.js';

type Read = ResponseOf<typeof counterOfferRead>;

/** The counter-offers of a deal, newest first. They are between the licensee and the licensor. Throws `notFound`. */
export async function readOffers(trx: Trx, actor: Actor, termSheetVersionId: string): Promise<Read> {
  const { head, terms, versionId } = await findByVersion(trx, actor, termSheetVersionId);
  if (actor.userType === USER_TYPES.brandOwner) return { decidable: false, offers: [] };
  const offers = await trx
    .selectFrom('counterOffer')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('termSheetId', '=', head.id)
    .orderBy('version', 'desc')
    .execute();
  const changes = offers.length > 0 ? await changesOf(trx, actor.tenant, head.id) : [];
  return {
    decidable: versionId === head.versionId && isEditable(head.status) && can(actor, 'termSheet.create') && mayWrite(head, actor),
    offers: offers.map(({ id, version, byPerson, at, message }) => ({
      id,
      version,
      by: byPerson,
      at,
      message,
      changes: changes.filter(({ offerId }) => offerId === id).map((change) => changeOf(change, terms)),
    })),
  };
}

/**
 * A history with its counter-offers named as such. Earlier releases wrote them as disagreements, and the history is append-only. A
 * disagreement closes its version, so the one of a version with an offer is that offer.
 */
export async function namedOffers(trx: Trx, tenant: string, termSheetId: string, history: HistoryTable[]): Promise<HistoryTable[]> {
  const isDisagreement = ({ action }: HistoryTable): boolean => action === 'disagree';
  if (!history.some(isDisagreement)) return history;
  const offers = await trx
    .selectFrom('counterOffer')
    .select('version')
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .execute();
  const offered = new Set(offers.map(({ version }) => version));
  return history.map((row) => (isDisagreement(row) && offered.has(row.version) ? { ...row, action: OFFER_ACTION } : row));
}

/** An issue for each change that nobody has decided yet: the deal is not submitted before. */
export async function openChanges(trx: Trx, tenant: string, termSheetId: string): Promise<Issue[]> {
  const changes = await changesOf(trx, tenant, termSheetId);
  return changes.filter(({ decision }) => decision === null).map((change) => ({ path: placeOf(change), rule: 'counterOffer.open' }));
}

/** Where the wizard shows a change: a row that would be new is not in the draft yet, so its table stands for it. */
const placeOf = ({ path, before }: CounterOfferChangeTable): string[] => (before === null && tableOf(path) ? path.slice(0, -1) : path);

const changesOf = (trx: Trx, tenant: string, termSheetId: string): Promise<CounterOfferChangeTable[]> =>
  trx
    .selectFrom('counterOfferChange')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('termSheetId', '=', termSheetId)
    .orderBy('offerId')
    .orderBy('position')
    .execute();

function changeOf(change: CounterOfferChangeTable, terms: TermsDraft): Read['offers'][number]['changes'][number] {
  const { id, path, before, offered, reason, decision, decidedBy, decidedAt, decidedReason, decidedVersion } = change;
  const now = valueAt(terms, path);
  return {
    id,
    path,
    before,
    offered,
    ...(now === undefined ? {} : { now }),
    reason,
    decision:
      decision && decidedBy && decidedAt && decidedVersion !== null
        ? { decision, by: decidedBy, at: decidedAt, reason: decidedReason, version: decidedVersion }
        : null,
  };
}
