import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { apiClientEndSecret, apiClientRotate } from '@bls/proto/contracts/calls/identity/api-clients';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { secretsOf, validClient } from './api-clients.queries.js';
import { deleteTokensOf, endSecret, insertSecret } from './api-clients.repository.js';
import { newSecret } from './client-secrets.js';

/** Creates a second secret and sets an end for the first. */
@Handler(apiClientRotate)
export class RotateSecret {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `wrongState` while a rotation runs: never more than two secrets are valid. */
  execute({ id, overlapHours }: RequestOf<typeof apiClientRotate>, ctx: CallContext): Promise<ResponseOf<typeof apiClientRotate>> {
    const { tenant, actor } = ctx;
    const { secret, row } = newSecret(tenant, id);
    return this.db.transaction(ctx, async (trx) => {
      const client = await validClient(trx, tenant, id, 'lock');
      if (!client) throw new CallError('notFound');
      const [present, ...more] = await secretsOf(trx, tenant, id);
      if (!present || more.length > 0) throw new CallError('wrongState', { issues: [{ path: [], rule: 'apiClient.rotating' }] });
      const formerEndsAt = await endSecret(trx, tenant, present.id, overlapHours);
      await insertSecret(trx, row);
      const detail = { apiClient: client.name, overlapHours };
      await audit(trx, ctx, { kind: 'apiClientRotated', userId: actor.userId, userName: actor.name, detail });
      return { clientSecret: secret, formerEndsAt };
    });
  }
}

/** Ends the former secret of a rotation before its time. */
@Handler(apiClientEndSecret)
export class EndFormerSecret {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof apiClientEndSecret>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      const client = await validClient(trx, tenant, id, 'lock');
      const former = client && (await secretsOf(trx, tenant, id)).find(({ endsAt }) => endsAt);
      if (!former) throw new CallError('notFound');
      await endSecret(trx, tenant, former.id, 0);
      await deleteTokensOf(trx, tenant, { secretId: former.id });
      await emit(trx, ctx, sessionEnded, { userId: id, sessionId: former.id, reason: 'clientRevoked' });
      await audit(trx, ctx, {
        kind: 'apiClientSecretEnded',
        userId: actor.userId,
        userName: actor.name,
        detail: { apiClient: client.name },
      });
    });
    return true;
  }
}
