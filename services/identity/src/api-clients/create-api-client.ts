import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { apiClientCreate } from '@bls/proto/contracts/calls/identity/api-clients';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { insertClient, insertSecret } from './api-clients.repository.js';
import { clientIdOf, newSecret } from './client-secrets.js';

/** Creates a client. Its secret is returned once; only the hash is stored. */
@Handler(apiClientCreate)
export class CreateApiClient {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(
    { id, name, role, scopes }: RequestOf<typeof apiClientCreate>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof apiClientCreate>> {
    const { tenant, actor } = ctx;
    const by = { createdBy: actor.userId, createdByName: actor.name };
    const { secret, row } = newSecret(tenant, id);
    try {
      await this.db.transaction(ctx, async (trx) => {
        await insertClient(trx, { tenant, id, name, role, scopes: [...new Set(scopes)], ...by });
        await insertSecret(trx, row);
        const detail = { apiClient: name, role, scopes: scopes.join(', ') };
        await audit(trx, ctx, { kind: 'apiClientCreated', userId: actor.userId, userName: actor.name, detail });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'api_clients_name'))
        throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'apiClient.nameTaken' }] });
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
    return { clientId: clientIdOf(tenant, id), clientSecret: secret };
  }
}
