import type { RequestOf } from '@bls/proto/contracts/call';
import { sessionLogout } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { USER_ACTION_TYPES } from '@bls/proto/domain/enumerations/identity';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash, tenantOf } from './credential.js';
import { endSessions, sessionByHash } from './sessions.repository.js';

/** Ends the session of a credential. A credential without a session is no error. */
@Handler(sessionLogout)
export class SignOut {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ credential }: RequestOf<typeof sessionLogout>, call: TenantContext): Promise<boolean> {
    const tenant = tenantOf(credential);
    if (!tenant) return true;
    const ctx = { tenant, requestId: call.requestId };
    await this.db.transaction(ctx, async (trx) => {
      const session = await sessionByHash(trx, tenant, credentialHash(credential));
      if (!session) return;
      const { id: sessionId, userId } = session;
      if ((await endSessions(trx, tenant, 'signedOut', { id: sessionId })) === 0) return;
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'signedOut' });
      await audit(trx, ctx, { kind: 'signOut', userId, userName: null, detail: { type: USER_ACTION_TYPES.logout } });
    });
    return true;
  }
}
