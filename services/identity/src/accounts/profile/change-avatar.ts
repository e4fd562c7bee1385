import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Handler } from '@bls/kit/rpc/handler';
import { type Profile, profileSaveAvatar } from '@bls/proto/contracts/calls/identity/accounts/profile';
import type { IdentityDb } from '../../db/schema.js';
import { readProfile } from './profile.queries.js';
import { saveAvatar } from './profile.repository.js';

/** Sets or removes the picture of the own account. All users of the tenant see it. */
@Handler(profileSaveAvatar)
export class ChangeAvatar {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `avatarFailed` when the files service does not attach the file: uploaded by another user or for another purpose. */
  async execute({ fileId }: RequestOf<typeof profileSaveAvatar>, ctx: CallContext): Promise<Profile> {
    const owner = { kind: 'user', id: ctx.actor.userId };
    if (fileId) await this.attach(fileId, owner, ctx);
    const before = await this.db.transaction(ctx, (trx) => saveAvatar(trx, ctx.tenant, ctx.actor.userId, fileId ?? null));
    if (before && before !== fileId) await detachFiles(this.caller, owner, [before], ctx);
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }

  private async attach(fileId: string, owner: { kind: string; id: string }, ctx: CallContext): Promise<void> {
    try {
      await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['avatar'], scope: { everyone: true } }, ctx);
    } catch (error) {
      if (error instanceof CallError && (error.code === 'notFound' || error.code === 'unsupportedFile'))
        throw new CallError('avatarFailed');
      throw error;
    }
  }
}
