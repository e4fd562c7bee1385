import type { RequestOf } from '@bls/proto/contracts/call';
import { apiClientRevoke } from '@bls/proto/contracts/calls/identity/api-clients';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { validClient } from './api-clients.queries.js';
import { deleteTokensOf, revokeClient } from './api-clients.repository.js';

/** Revokes a client. Every BFF process drops its resolved access tokens on the event, as it does for ended sessions. */
@Handler(apiClientRevoke)
export class RevokeApiClient {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof apiClientRevoke>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      const client = await validClient(trx, tenant, id, 'lock');
      if (!client) throw new CallError('notFound');
      await revokeClient(trx, tenant, id, actor);
      await deleteTokensOf(trx, tenant, { clientId: id });
      await emit(trx, ctx, sessionEnded, { userId: id, reason: 'clientRevoked' });
      await audit(trx, ctx, { kind: 'apiClientRevoked', userId: actor.userId, userName: actor.name, detail: { apiClient: client.name } });
    });
    return true;
  }
}
