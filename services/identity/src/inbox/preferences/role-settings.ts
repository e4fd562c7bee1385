import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { notificationRoles, notificationRolesSave } from '@bls/proto/contracts/calls/identity/notification-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { replaceRoleSettings, roleSettingsOf, takeTurn } from './role-settings.repository.js';

type Settings = ResponseOf<typeof notificationRoles>;

/** What the internal roles are told. Kept as a whole: two administrators at once do not mix their set-ups. */
@Injectable()
export class RoleSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  read(ctx: CallContext): Promise<Settings> {
    return this.db.read(ctx, (trx) => roleSettingsOf(trx, ctx.tenant));
  }

  /** Throws `notificationUpdateFailed` when somebody else saved since `revision`. */
  save({ entries, revision }: RequestOf<typeof notificationRolesSave>, ctx: CallContext): Promise<Settings> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      if (!(await takeTurn(trx, tenant, revision, actor.name))) throw new CallError('notificationUpdateFailed');
      const kept = await replaceRoleSettings(trx, tenant, entries);
      const detail = { entries: kept.map(({ role, kind, type }) => `${role} ${kind} ${type}`).join(', ') };
      await audit(trx, ctx, { kind: 'roleNotificationsSaved', userId: actor.userId, userName: actor.name, detail });
      return roleSettingsOf(trx, tenant);
    });
  }
}
