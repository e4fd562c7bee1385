import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { registrationRead, subUserRead } from '@bls/proto/contracts/calls/identity/accounts/registration';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { type OpenedInvitation, OpenInvitation } from './open-invitation.js';

type FormData = ResponseOf<typeof registrationRead>;

/** What the registration form of a licensee user shows of the invitation. */
@Handler(registrationRead)
export class ReadLicenseeRegistration {
  constructor(private readonly openInvitation: OpenInvitation) {}

  async execute({ UrlToken }: RequestOf<typeof registrationRead>, ctx: TenantContext): Promise<FormData> {
    return formDataOf(await this.openInvitation.execute(UrlToken, 'licensee', ctx));
  }
}

/** What the registration form of a sub-licensee user shows of the invitation. */
@Handler(subUserRead)
export class ReadSubLicenseeRegistration {
  constructor(private readonly openInvitation: OpenInvitation) {}

  async execute({ UrlToken }: RequestOf<typeof subUserRead>, ctx: TenantContext): Promise<FormData> {
    return formDataOf(await this.openInvitation.execute(UrlToken, 'subLicensee', ctx));
  }
}

const formDataOf = (invitation: OpenedInvitation): FormData => ({
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
});
