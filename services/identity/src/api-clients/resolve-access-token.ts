import type { KeyObject } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { apiClientResolve } from '@bls/proto/contracts/calls/identity/api-clients';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLES } from '@bls/proto/domain/access/roles';
import { scopesOf } from '@bls/proto/domain/access/scopes';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { privateKeyFrom, signActorToken } from '@bls/kit/rpc/actor-token';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash } from '../sessions/sessions.api.js';
import { type ValidToken, validToken } from './api-clients.queries.js';
import { touchClient } from './api-clients.repository.js';
import { tenantOfToken } from './client-secrets.js';

/** The longest time that a revoked client can go on when every event is lost. Programs can bear a shorter one than people. */
const ACTOR_TOKEN_MS = 60_000;
/** The use of a client is stored at most this often. */
const TOUCH_INTERVAL_MS = 60_000;

/** Resolves an access token to the client that acts, with its rights of this moment. */
@Handler(apiClientResolve)
export class ResolveAccessToken {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.key = privateKeyFrom(config.ACTOR_PRIVATE_KEY);
  }

  /** Throws `signedOut` for a token that is not valid (any more), of a secret that has ended or a client that is revoked. */
  async execute({ token }: RequestOf<typeof apiClientResolve>, call: TenantContext): Promise<ResponseOf<typeof apiClientResolve>> {
    const tenant = tenantOfToken(token);
    if (!tenant) throw new CallError('signedOut');
    const ctx = { tenant, requestId: call.requestId };
    const found = await this.db.read(ctx, (trx) => validToken(trx, tenant, credentialHash(token)));
    if (!found) throw new CallError('signedOut');
    const { id, lastUsedAt } = found.client;
    if (!lastUsedAt || Date.now() - Date.parse(lastUsedAt) > TOUCH_INTERVAL_MS)
      await this.db.transaction(ctx, (trx) => touchClient(trx, tenant, id));
    const actor = clientActor(found);
    const expires = Math.min(Date.now() + ACTOR_TOKEN_MS, Date.parse(found.expiresAt));
    const seconds = Math.max(1, Math.ceil((expires - Date.now()) / 1000));
    return { actor, actorToken: await signActorToken(actor, this.key, seconds), actorTokenExpiresAt: new Date(expires).toISOString() };
  }
}

/** The client as services see it: its name stands in histories, and its scopes limit the rights of its role. */
function clientActor({ client: { tenant, id, name, role }, secretId, scopes }: ValidToken): Actor {
  const allowed = scopesOf(role).filter((scope) => scopes.includes(scope));
  return { tenant, userId: id, sessionId: secretId, name, role, userType: ROLES[role], permissions: [], language: 'en', scopes: allowed };
}
