import type { Offered } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { valueAt } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import type { CounterOfferChangeTable, CounterOfferTable } from '../../db/counter-offer-tables.js';

/** A change as the licensee offers it. */
export type GivenChange = Offered & { reason: string };

/** The changes of an offer as they are stored, each with the value of the terms that it answers. `idOf` gives the id of the n-th. */
export const offeredChanges = (
  { tenant, termSheetId, id: offerId }: CounterOfferTable,
  terms: TermsDraft,
  changes: readonly GivenChange[],
  idOf: (position: number) => string,
): CounterOfferChangeTable[] =>
  changes.map(({ path, value, reason }, position) => ({
    tenant,
    id: idOf(position),
    offerId,
    termSheetId,
    position,
    path: [...path],
    before: valueAt(terms, path) ?? null,
    offered: value,
    reason,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    decidedReason: null,
    decidedVersion: null,
  }));

/** What history and inbox call a disagreement that offers other values. */
export const OFFER_ACTION = 'counterOffer';

/** What the history calls the decision of a change. */
export const DECISION_ACTIONS = { taken: 'takeOver', declined: 'decline' } as const;
