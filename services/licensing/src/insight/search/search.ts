import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { answerSearch } from '@bls/proto/domain/search/answer';
import { scoreOf } from '@bls/proto/domain/search/ranking';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { PropertiesQueries } from '../../properties/properties.queries.js';
import { contractCandidate, propertyCandidate, termSheetCandidate } from './candidates.js';
import { findDeals } from './find-deals.queries.js';

const { licensing } = SEARCH_CALLS;

@Controller()
export class SearchController {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly properties: PropertiesQueries,
  ) {}

  @Handles(licensing)
  find(request: RequestOf<typeof licensing>, ctx: CallContext): Promise<ResponseOf<typeof licensing>> {
    const { actor } = ctx;
    const deals = (kind: 'termSheet' | 'contract') => this.db.read(ctx, (trx) => findDeals(trx, kind, request.text, actor));
    return answerSearch('licensing', request, actor, {
      termSheet: async () => (await deals('termSheet')).map((deal) => termSheetCandidate(deal, actor)),
      contract: async () => (await deals('contract')).map((deal) => contractCandidate(deal, actor)),
      // a few hundred at most, and read whole by every picker too
      property: async () =>
        (await this.properties.list(ctx))
          .map((property) => propertyCandidate(property, actor))
          .filter(({ own, beside }) => scoreOf(request.text, own, beside) > 0),
    });
  }
}
