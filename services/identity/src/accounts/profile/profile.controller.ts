import type { RequestOf } from '@bls/proto/contracts/call';
import {
  type Profile,
  profileChangePhone,
  profileRead,
  profileSave,
  profileSaveAvatar,
  profileSendPhoneCode,
  profileStayLoggedIn,
} from '@bls/proto/contracts/calls/identity/profile';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { ChangeAvatar } from './change-avatar.js';
import { ChangePhone } from './change-phone.js';
import { ChangeProfile } from './change-profile.js';
import { readProfile } from './read-profile.js';

/** The own account. Every change answers the account as it is now. */
@Controller()
export class ProfileController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly changeProfile: ChangeProfile,
    private readonly changeAvatar: ChangeAvatar,
    private readonly changePhone: ChangePhone,
  ) {}

  @Handles(profileRead)
  read(_: RequestOf<typeof profileRead>, ctx: CallContext): Promise<Profile> {
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }

  @Handles(profileSave)
  async save(request: RequestOf<typeof profileSave>, ctx: CallContext): Promise<Profile> {
    await this.changeProfile.execute(request, ctx);
    return this.read({}, ctx);
  }

  @Handles(profileSaveAvatar)
  async saveAvatar({ fileId }: RequestOf<typeof profileSaveAvatar>, ctx: CallContext): Promise<Profile> {
    await this.changeAvatar.execute(fileId, ctx);
    return this.read({}, ctx);
  }

  @Handles(profileSendPhoneCode)
  async sendPhoneCode({ phoneNumber }: RequestOf<typeof profileSendPhoneCode>, ctx: CallContext): Promise<boolean> {
    await this.changePhone.sendCode(phoneNumber, ctx);
    return true;
  }

  @Handles(profileChangePhone)
  async savePhone(request: RequestOf<typeof profileChangePhone>, ctx: CallContext): Promise<Profile> {
    await this.changePhone.execute(request, ctx);
    return this.read({}, ctx);
  }

  @Handles(profileStayLoggedIn)
  async stayLoggedIn({ stayLoggedIn }: RequestOf<typeof profileStayLoggedIn>, ctx: CallContext): Promise<Profile> {
    await this.changeProfile.stayLoggedIn(stayLoggedIn, ctx);
    return this.read({}, ctx);
  }
}
