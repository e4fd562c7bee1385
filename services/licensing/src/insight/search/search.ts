import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { answerSearch } from '@bls/proto/domain/search/answer';
import { scoreOf } from '@bls/proto/domain/search/ranking';
import type { LicensingDb } from '../../db/schema.js';
import { offeredProperties } from '../../properties/properties.api.js';
import { contractCandidate, propertyCandidate, termSheetCandidate } from './candidates.js';
import { findDeals } from './find-deals.queries.js';

const { licensing } = SEARCH_CALLS;

/** Candidates of the search over everything: term sheets, contracts and properties. */
@Handler(licensing)
export class Search {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof licensing>, ctx: CallContext): Promise<ResponseOf<typeof licensing>> {
    const { actor } = ctx;
    const deals = (kind: 'termSheet' | 'contract') => this.db.read(ctx, (trx) => findDeals(trx, kind, request.text, actor));
    return answerSearch('licensing', request, actor, {
      termSheet: async () => (await deals('termSheet')).map((deal) => termSheetCandidate(deal, actor)),
      contract: async () => (await deals('contract')).map((deal) => contractCandidate(deal, actor)),
      // A tenant has a few hundred properties at most, so they are read whole.
      property: async () =>
        (await this.db.read(ctx, (trx) => offeredProperties(trx, actor)))
          .map((property) => propertyCandidate(property, actor))
          .filter(({ own, beside }) => scoreOf(request.text, own, beside) > 0),
    });
  }
}
