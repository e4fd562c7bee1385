import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { notificationRoles, notificationRolesSave } from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { advanceRevision, replaceRoleSettings, roleSettingsOf } from './role-settings.repository.js';

type Settings = ResponseOf<typeof notificationRoles>;

@Handler(notificationRoles)
export class ReadRoleSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof notificationRoles>, ctx: CallContext): Promise<Settings> {
    return this.db.read(ctx, (trx) => roleSettingsOf(trx, ctx.tenant));
  }
}

/** Saves the notification settings of the internal roles as a whole, so that two administrators at once do not mix theirs. */
@Handler(notificationRolesSave)
export class SaveRoleSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `notificationUpdateFailed` when somebody else saved since `revision`. */
  execute({ entries, revision }: RequestOf<typeof notificationRolesSave>, ctx: CallContext): Promise<Settings> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      if (!(await advanceRevision(trx, tenant, revision, actor.name))) throw new CallError('notificationUpdateFailed');
      const changed = await replaceRoleSettings(trx, tenant, entries);
      const detail = { entries: changed.map(({ role, kind, type }) => `${role} ${kind} ${type}`).join(', ') };
      await audit(trx, ctx, { kind: 'roleNotificationsSaved', userId: actor.userId, userName: actor.name, detail });
      return roleSettingsOf(trx, tenant);
    });
  }
}
