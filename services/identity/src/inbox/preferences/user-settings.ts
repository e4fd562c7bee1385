import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { notificationUser, notificationUserSave } from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import { clockOf } from '../../mail/mail.api.js';
import { userById } from '../../people/people.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { preferencesOf, scheduleOf, wantsDigest } from './preferences.js';
import { removeDigestEntries, storedPreferences, storePreferences } from './preferences.repository.js';
import { nextSlot } from './schedule.js';

type Settings = ResponseOf<typeof notificationUser>;

/** Reads notification preferences: users their own, administrators those of any user. */
@Handler(notificationUser)
export class ReadUserSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ userId }: RequestOf<typeof notificationUser>, ctx: CallContext): Promise<Settings> {
    return this.db.read(ctx, (trx) => userSettingsOf(trx, ctx.tenant, targetUserId(userId, ctx.actor)));
  }
}

/** Saves notification preferences: users their own, administrators those of any user. */
@Handler(notificationUserSave)
export class SaveUserSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `conflict` when they were saved since `revision` (0: never saved), `notificationDataNotFound` for an unknown user. */
  execute({ userId, revision, settings }: RequestOf<typeof notificationUserSave>, ctx: CallContext): Promise<Settings> {
    const { tenant, actor } = ctx;
    const id = targetUserId(userId, actor);
    return this.db.transaction(ctx, async (trx) => {
      const before = await userSettingsOf(trx, tenant, id);
      if (!(await storePreferences(trx, tenant, id, revision, settings))) throw new CallError('conflict');
      const unwanted = WORK_ITEM_KINDS.filter((kind) => settings.kinds[kind].mail === 'never');
      await removeDigestEntries(trx, tenant, id, unwanted);
      if (id !== actor.userId) {
        const detail = { user: before.fullName, userId: id };
        await audit(trx, ctx, { kind: 'userNotificationsSaved', userId: actor.userId, userName: actor.name, detail });
      }
      return userSettingsOf(trx, tenant, id);
    });
  }
}

/** The user whose preferences are meant. Throws `notificationDataNotFound` when others than administrators name another user. */
function targetUserId(userId: string | undefined, actor: Actor): string {
  if (userId === undefined || userId === actor.userId) return actor.userId;
  if (!can(actor, 'admin.users')) throw new CallError('notificationDataNotFound');
  return userId;
}

async function userSettingsOf(trx: Trx, tenant: string, userId: string): Promise<Settings> {
  const user = await userById(trx, tenant, userId);
  if (!user) throw new CallError('notificationDataNotFound');
  const stored = await storedPreferences(trx, tenant, userId);
  const settings = preferencesOf(stored);
  const { fullName, email, language, timeOffset } = user;
  const next = wantsDigest(settings) ? nextSlot(scheduleOf(settings), clockOf(user), Date.now()) : undefined;
  return {
    ...settings,
    userId,
    fullName,
    email,
    language,
    timeOffset,
    nextDigestAt: next === undefined ? null : new Date(next).toISOString(),
    revision: stored?.revision ?? 0,
  };
}
