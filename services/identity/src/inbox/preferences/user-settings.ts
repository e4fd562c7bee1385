import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { notificationUser, notificationUserSave } from '@bls/proto/contracts/calls/identity/notification-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { userById } from '../../people/users/users.queries.js';
import { forgetKinds } from '../digests/digest.repository.js';
import { preferencesOf, scheduleOf, wantsDigest } from './preferences.js';
import { storedPreferences, storePreferences } from './preferences.repository.js';
import { nextSlot } from '../digests/schedule.js';

type Settings = ResponseOf<typeof notificationUser>;

/** How a person is told. Everybody sets up their own; administrators may set up anybody's. */
@Injectable()
export class UserSettings {
  constructor(private readonly db: Database<IdentityDb>) {}

  read({ userId }: RequestOf<typeof notificationUser>, ctx: CallContext): Promise<Settings> {
    return this.db.read(ctx, (trx) => settingsOf(trx, ctx.tenant, whose(userId, ctx.actor)));
  }

  /** Throws `conflict` when the set-up was saved since `revision` (0: never saved), `notificationDataNotFound` for nobody. */
  save({ userId, revision, settings }: RequestOf<typeof notificationUserSave>, ctx: CallContext): Promise<Settings> {
    const { tenant, actor } = ctx;
    const id = whose(userId, actor);
    return this.db.transaction(ctx, async (trx) => {
      const before = await settingsOf(trx, tenant, id);
      if (!(await storePreferences(trx, tenant, id, revision, settings))) throw new CallError('conflict');
      await forgetKinds(
        trx,
        tenant,
        id,
        WORK_ITEM_KINDS.filter((kind) => settings.kinds[kind].mail === 'never'),
      );
      if (id !== actor.userId)
        await audit(trx, ctx, {
          kind: 'userNotificationsSaved',
          userId: actor.userId,
          userName: actor.name,
          detail: { user: before.fullName, userId: id },
        });
      return settingsOf(trx, tenant, id);
    });
  }
}

/** The person meant. Who asks for somebody else's without being an administrator learns nothing about them. */
function whose(userId: string | undefined, actor: Actor): string {
  if (userId === undefined || userId === actor.userId) return actor.userId;
  if (!can(actor, 'admin.users')) throw new CallError('notificationDataNotFound');
  return userId;
}

async function settingsOf(trx: Trx, tenant: string, userId: string): Promise<Settings> {
  const user = await userById(trx, tenant, userId);
  if (!user) throw new CallError('notificationDataNotFound');
  const stored = await storedPreferences(trx, tenant, userId);
  const settings = preferencesOf(stored);
  const { fullName, email, language, timeOffset } = user;
  const next = wantsDigest(settings) ? nextSlot(scheduleOf(settings), timeOffset, Date.now()) : undefined;
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
