import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS, SEARCH_SERVICES, searchFind } from '@bls/proto/contracts/calls/search';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { kindsFor, type SearchKind, type SearchService } from '@bls/proto/domain/search/kinds';
import { inOrder } from '@bls/proto/domain/search/ranking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '../http/envelope.js';
import { payloadOf, whenClosed } from './gateway.routes.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';

type Wanted = RequestOf<typeof searchFind>;
type Answer = ResponseOf<typeof searchFind>;

/** One search over the items of all services: each ranks its own kinds; the groups are sorted here. */
@Routes()
export class SearchRoutes implements RouteSet {
  constructor(private readonly requester: Requester) {}

  register(scope: FastifyInstance): void {
    scope.get('/Search/Find', async (request, reply) => {
      const { actor } = await this.requester.session(request, searchFind);
      const parsed = searchFind.request.safeParse(payloadOf(request));
      if (!parsed.success) throw new CallError('invalid', { issues: issuesOf(parsed.error) });
      const cancelled = whenClosed(reply);
      const able = SEARCH_SERVICES.map((service) => ({ service, kinds: kindsFor(actor, service) })).filter(({ kinds }) => kinds.length > 0);
      const answers = await Promise.all(
        able.map(({ service, kinds }) => find(service, kinds, parsed.data, request, this.requester, cancelled)),
      );
      const groups = inOrder(answers.flatMap((answer) => answer.groups));
      void reply.header('cache-control', 'no-store');
      return success({ groups, missing: answers.flatMap((answer) => answer.missing) } satisfies Answer);
    });
  }
}

/** A service that cannot answer leaves out its own kinds only; `signedOut` and `forbidden` are thrown. */
async function find(
  service: SearchService,
  kinds: readonly SearchKind[],
  wanted: Wanted,
  request: FastifyRequest,
  requester: Requester,
  cancelled: AbortSignal,
): Promise<Answer> {
  try {
    const { groups } = (await requester.call(request, SEARCH_CALLS[service], wanted, cancelled)) as Pick<Answer, 'groups'>;
    return { groups, missing: [] };
  } catch (error) {
    if (error instanceof CallError && (error.code === 'signedOut' || error.code === 'forbidden')) throw error;
    return { groups: [], missing: [...kinds] };
  }
}
