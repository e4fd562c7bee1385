import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { userSetActive } from '@bls/proto/calls/identity/user';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb } from '../db/schema.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { userById } from './users.queries.js';
import { setActive } from './users.repository.js';

/** Activates or deactivates a user; a deactivated one is signed out everywhere at once. */
@Injectable()
export class SetUserActive {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly endSessions: EndSessions,
  ) {}

  /** Throws `notFound`, or `conflict` when somebody changed the user meanwhile. Nobody can deactivate oneself. */
  async execute(request: RequestOf<typeof userSetActive>, ctx: CallContext): Promise<ResponseOf<typeof userSetActive>> {
    if (request.id === ctx.actor.userId && !request.active) throw new CallError('wrongState');
    const user = await this.db.transaction(ctx, async (trx) => {
      if (!(await userById(trx, ctx.tenant, request.id))) throw new CallError('notFound');
      if (!(await setActive(trx, ctx.tenant, request.id, request.active, request.revision))) throw new CallError('conflict');
      const row = await userById(trx, ctx.tenant, request.id);
      if (!row) throw new CallError('notFound');
      if (!request.active) await this.endSessions.ofUser(trx, ctx, row.id, 'deactivated');
      const kind = request.active ? 'userActivated' : 'userDeactivated';
      await audit(trx, ctx, { kind, userId: ctx.actor.userId, userName: ctx.actor.name, detail: { user: row.userName } });
      return row;
    });
    const { id, userName, fullName, email, role, companyName, active, lastSeenAt, revision } = user;
    return { id, userName, fullName, email, role, companyName, active, lastSeenAt, revision };
  }
}
