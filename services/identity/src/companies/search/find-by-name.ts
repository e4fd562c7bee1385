import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { answerSearch } from '@bls/proto/domain/search/answer';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { companyCandidate, companyKindsFor, personCandidate } from './candidates.js';
import { findCompanies, findPeople } from './find.queries.js';

const { identity } = SEARCH_CALLS;

@Handler(identity)
export class FindByName {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof identity>, ctx: CallContext): Promise<ResponseOf<typeof identity>> {
    const { actor } = ctx;
    return answerSearch('identity', request, actor, {
      company: async () => {
        const kinds = companyKindsFor(actor);
        if (kinds.length === 0) return [];
        return (await this.db.read(ctx, (trx) => findCompanies(trx, kinds, request.text, actor))).map(companyCandidate);
      },
      person: async () =>
        (await this.db.read(ctx, (trx) => findPeople(trx, request.text, actor))).map((person) => personCandidate(person, actor)),
    });
  }
}
