import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { apiClientToken } from '@bls/proto/contracts/calls/identity/api-clients';
import { ACCESS_TOKEN_SECONDS } from '@bls/proto/domain/access/api-client-fields';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { scopesOf } from '@bls/proto/domain/access/scopes';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash } from '../sessions/sessions.api.js';
import { type ApiClient, secretsOf, validClient } from './api-clients.queries.js';
import { insertToken } from './api-clients.repository.js';
import { clientOf, newAccessToken } from './client-secrets.js';

/** Exchanges id and secret of a client for an access token. */
@Handler(apiClientToken)
export class IssueAccessToken {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(
    { clientId, clientSecret, scopes: wanted }: RequestOf<typeof apiClientToken>,
    call: TenantContext,
  ): Promise<ResponseOf<typeof apiClientToken>> {
    const named = clientOf(clientId);
    if (!named) throw new CallError('invalidCredentials');
    const { tenant, id } = named;
    const secretHash = credentialHash(clientSecret);
    const ctx = { tenant, requestId: call.requestId };
    return this.db.transaction(ctx, async (trx) => {
      const client = await validClient(trx, tenant, id);
      const secret = client && (await secretsOf(trx, tenant, id)).find((each) => each.secretHash.equals(secretHash));
      if (!secret) throw new CallError('invalidCredentials');
      const scopes = scopesFor(client, wanted);
      const longest = Date.now() + ACCESS_TOKEN_SECONDS * 1000;
      const expiresAt = new Date(secret.endsAt ? Math.min(longest, Date.parse(secret.endsAt)) : longest);
      const accessToken = newAccessToken(tenant);
      await insertToken(trx, { tenant, tokenHash: credentialHash(accessToken), clientId: id, secretId: secret.id, scopes, expiresAt });
      return { accessToken, expiresAt: expiresAt.toISOString(), scopes };
    });
  }
}

/** The wanted scopes, or all of the client. What its role has lost since is left out. Throws `forbidden` for others. */
function scopesFor({ role, scopes }: Pick<ApiClient, 'role' | 'scopes'>, wanted: readonly string[] | undefined): Capability[] {
  const allowed = scopesOf(role).filter((scope) => scopes.includes(scope));
  if (!wanted || wanted.length === 0) return allowed;
  if (!wanted.every((scope) => (allowed as string[]).includes(scope))) throw new CallError('forbidden');
  return allowed.filter((scope) => wanted.includes(scope));
}
