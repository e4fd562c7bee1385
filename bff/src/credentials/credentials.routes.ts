import { Caller } from '@bls/kit/rpc/call-client';
import { credentialIssuer, credentialStatusList } from '@bls/proto/contracts/calls/approvals/letter-proof';
import { STATUS_LIST_TTL_SECONDS } from '@bls/proto/domain/aul/credential';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { type RouteSet, Routes } from '../http/routes.js';

/** Keys are added long before they sign. */
const KEYS_CACHED = 'public, max-age=300';
const STATUS_CACHED = `public, max-age=${STATUS_LIST_TTL_SECONDS}`;

/** What a verifier of credentials fetches, for anybody: the issuer, its public keys and its status lists. No envelope: the formats are standards. */
@Routes()
export class CredentialRoutes implements RouteSet {
  constructor(
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  register(scope: FastifyInstance): void {
    // the well-known address of an issuer has its path behind it (SD-JWT VC); a proxy may serve the API below a path
    for (const base of new Set(['', this.config.API_BASE]))
      scope.get(`/.well-known/jwt-vc-issuer${base}/credentials/:tenant`, async (request, reply) => {
        const { issuer } = await this.issuer(request);
        return publish(reply, KEYS_CACHED).send({ issuer, jwks_uri: `${issuer}/jwks.json` });
      });
    scope.get('/credentials/:tenant/jwks.json', async (request, reply) => {
      const { keys } = await this.issuer(request);
      return publish(reply, KEYS_CACHED).type('application/jwk-set+json').send({ keys });
    });
    scope.get('/credentials/:tenant/status/:list', async (request, reply) => {
      const list = credentialStatusList.request.safeParse({ list: (request.params as { list: string }).list });
      if (!list.success) throw new CallError('notFound');
      const { token } = await this.caller.call(credentialStatusList, list.data, contextOf(request));
      return publish(reply, STATUS_CACHED).type('application/statuslist+jwt').send(token);
    });
  }

  private issuer(request: FastifyRequest) {
    return this.caller.call(credentialIssuer, {}, contextOf(request));
  }
}

/** Verifiers run in browsers of other sites too. */
const publish = (reply: FastifyReply, cached: string): FastifyReply =>
  reply.header('cache-control', cached).header('access-control-allow-origin', '*');

function contextOf(request: FastifyRequest): { tenant: string; requestId: string } {
  const tenant = tenantSchema.safeParse((request.params as { tenant: string }).tenant);
  if (!tenant.success) throw new CallError('notFound');
  return { tenant: tenant.data, requestId: request.id };
}
