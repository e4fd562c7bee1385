import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  registrationRead,
  registrationRegister,
  registrationSendCode,
  subUserRead,
  subUserRegister,
} from '@bls/proto/contracts/calls/identity/registration';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { OneTimeCodes } from '../../sign-in/one-time-codes/one-time-codes.js';
import { OpenInvitation } from './open-invitation.js';
import { RegisterPerson } from './register-person.js';

type Data = ResponseOf<typeof registrationRead>;

@Controller()
export class RegistrationController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly openInvitation: OpenInvitation,
    private readonly registerPerson: RegisterPerson,
    private readonly codes: OneTimeCodes,
  ) {}

  @Handles(registrationRead)
  read({ UrlToken }: RequestOf<typeof registrationRead>, ctx: CallContext): Promise<Data> {
    return this.dataOf(UrlToken, 'licensee', ctx);
  }

  @Handles(subUserRead)
  readSubUser({ UrlToken }: RequestOf<typeof subUserRead>, ctx: CallContext): Promise<Data> {
    return this.dataOf(UrlToken, 'subLicensee', ctx);
  }

  @Handles(registrationRegister)
  async register(request: RequestOf<typeof registrationRegister>, ctx: CallContext): Promise<boolean> {
    await this.registerPerson.execute(request, 'licensee', ctx);
    return true;
  }

  @Handles(subUserRegister)
  async registerSubUser(request: RequestOf<typeof subUserRegister>, ctx: CallContext): Promise<boolean> {
    await this.registerPerson.execute(request, 'subLicensee', ctx);
    return true;
  }

  /** Whose phone it is is not looked at: the answer is the same, and the code tells only its holder. */
  @Handles(registrationSendCode)
  async sendCode({ phoneNumber, language }: RequestOf<typeof registrationSendCode>, ctx: CallContext): Promise<boolean> {
    const receiver = { name: phoneNumber, phone: phoneNumber };
    await this.db.transaction(ctx, (trx) => this.codes.send(trx, ctx, { purpose: 'register', target: phoneNumber, language, receiver }));
    return true;
  }

  private async dataOf(urlToken: string, kind: InvitationKind, ctx: CallContext): Promise<Data> {
    const invitation = await this.openInvitation.execute(urlToken, kind, ctx);
    return {
      Email: invitation.email,
      FirstName: invitation.firstName,
      LastName: invitation.lastName,
      CompanyName: invitation.companyName,
      CompanyNameZh: invitation.companyNameZh,
      ParentName: invitation.parentName,
      ParentNameZh: invitation.parentNameZh,
      InvitedBy: invitation.invitedByName,
      Role: invitation.role,
      Permissions: invitation.permissions,
      Language: invitation.language,
      ExpiresAt: invitation.expiresAt,
    };
  }
}
