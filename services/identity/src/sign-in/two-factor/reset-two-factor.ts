import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { managedUser } from '../../people/administration/managed-users.queries.js';
import { removeAuthenticator } from './two-factor.repository.js';

/** Takes the second factor off somebody who has lost it. Whoever else may have it is signed out with it. */
@Injectable()
export class ResetTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly endSessions: EndSessions,
  ) {}

  async execute(id: string, ctx: CallContext): Promise<void> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      const user = await managedUser(trx, ctx, id);
      // one's own asks for the password
      if (id === userId || !(await removeAuthenticator(trx, ctx.tenant, id))) throw new CallError('wrongState');
      await this.endSessions.ofUser(trx, ctx, id, 'forced');
      await audit(trx, ctx, { kind: 'secondFactorOff', userId, userName: name, detail: { user: user.userName } });
    });
  }
}
