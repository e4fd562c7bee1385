import { createHash } from 'node:crypto';
import { Caller } from '@bls/kit/rpc/call-client';
import type { Call, RequestOf } from '@bls/proto/contracts/call';
import { decisionPictureSchema, decisionRead, decisionTake } from '@bls/proto/contracts/calls/decision';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { noteCaller } from '../http/caller-of-request.js';
import { success } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { VisitorTenant } from '../sessions/visitor-tenant.js';
import { send } from '../transfers/transfer.routes.js';
import { DecideByLink } from './decide-by-link.js';

const MINUTE_MS = 60_000;
/** A link is sent this often in a minute at most: its page loads, a decision, and each picture. */
const USES_PER_MINUTE = 60;

/**
 * Reviews by a link of a mail, without a session. The link is in the body of a POST, so that it is in no log, and so that programs
 * that open the links of a mail decide nothing. The addresses are limited as all that need no session.
 */
@Routes()
export class DecisionRoutes implements RouteSet {
  constructor(
    private readonly decisions: DecideByLink,
    private readonly visitors: VisitorTenant,
    private readonly caller: Caller,
  ) {}

  register(scope: FastifyInstance): void {
    const uses = scope.createRateLimit({ max: USES_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: (request) => hashOf(request.body) });
    const preHandler = async (request: FastifyRequest): Promise<void> => {
      const state = await uses(request);
      if (!state.isAllowed && state.isExceeded) throw new CallError('tooManyRequests', { params: { seconds: state.ttlInSeconds } });
    };
    scope.post(decisionRead.http.path, { preHandler }, async (request, reply) => {
      const { link } = parsed(decisionRead.request, request.body);
      void reply.header('cache-control', 'no-store');
      return success(await this.decisions.read(link, await this.context(request, decisionRead)));
    });
    scope.post(decisionTake.http.path, { preHandler }, async (request, reply) => {
      const taken: RequestOf<typeof decisionTake> = parsed(decisionTake.request, request.body);
      void reply.header('cache-control', 'no-store');
      return success(await this.decisions.take(taken, await this.context(request, decisionTake)));
    });
    scope.post('/Decision/Picture', { preHandler }, async (request, reply) => {
      const { link, fileId } = parsed(decisionPictureSchema, request.body);
      const context = await this.decisions.forPicture(link, fileId, await this.context(request, decisionRead));
      return send(request, reply, await this.caller.call(downloadOpen, { id: fileId, variant: 'preview' }, context), 'no-store');
    });
  }

  private async context(request: FastifyRequest, call: Call): Promise<{ tenant: string; requestId: string }> {
    const tenant = await this.visitors.forCall(request, call);
    noteCaller(request, { tenant });
    return { tenant, requestId: request.id };
  }
}

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new CallError('invalid', { issues: issuesOf(result.error) });
  return result.data;
}

const hashOf = (body: unknown): string => {
  const link = typeof body === 'object' && body !== null ? (body as { link?: unknown }).link : undefined;
  return createHash('sha256')
    .update(typeof link === 'string' ? link : '')
    .digest('base64url');
};
