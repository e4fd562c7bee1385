import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS, SEARCH_SERVICES, searchFind } from '@bls/proto/contracts/calls/search';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { kindsFor, type SearchKind, type SearchService } from '@bls/proto/domain/search/kinds';
import { inOrder } from '@bls/proto/domain/search/ranking';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from './envelope.js';
import { payloadOf } from './gateway.js';
import type { Requester } from './requester.js';

type Asked = RequestOf<typeof searchFind>;
type Answer = ResponseOf<typeof searchFind>;

/** One search over what all services own: each ranks its own kinds, here the groups are put in order. */
export function openSearchDoor(fastify: FastifyInstance, requester: Requester): void {
  fastify.get('/Search/Find', async (request, reply) => {
    const { actor } = await requester.session(request);
    const asked = searchFind.request.safeParse(payloadOf(request));
    if (!asked.success) throw new CallError('invalid', { issues: issuesOf(asked.error) });
    const gone = new AbortController();
    request.raw.once('aborted', () => gone.abort());
    const able = SEARCH_SERVICES.map((service) => ({ service, kinds: kindsFor(actor, service) })).filter(({ kinds }) => kinds.length > 0);
    const answers = await Promise.all(
      able.map(({ service, kinds }) => within(service, kinds, asked.data, request, requester, gone.signal)),
    );
    const groups = inOrder(answers.flatMap((answer) => answer.groups));
    void reply.header('cache-control', 'no-store');
    return success({ groups, missing: answers.flatMap((answer) => answer.missing) } satisfies Answer);
  });
}

/** A service that cannot answer takes away its own kinds only; a session that is over, or rights that changed, are told. */
async function within(
  service: SearchService,
  kinds: readonly SearchKind[],
  asked: Asked,
  request: FastifyRequest,
  requester: Requester,
  gone: AbortSignal,
): Promise<Answer> {
  try {
    const { groups } = (await requester.call(request, SEARCH_CALLS[service], asked, gone)) as Pick<Answer, 'groups'>;
    return { groups, missing: [] };
  } catch (error) {
    if (error instanceof CallError && (error.code === 'signedOut' || error.code === 'forbidden')) throw error;
    return { groups: [], missing: [...kinds] };
  }
}
