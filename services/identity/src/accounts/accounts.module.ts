import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { AccountMails } from './account-mails.js';
import { InvitationSecrets } from './invitations/invitation-secrets.js';
import { InvitePerson } from './invitations/invite-person.js';
import { ListInvitableCompanies, ListInvitations } from './invitations/list-invitations.js';
import { RescindInvitation } from './invitations/rescind-invitation.js';
import { ResendInvitation } from './invitations/resend-invitation.js';
import { ChangePassword } from './passwords/change-password.js';
import { RequestPasswordReset } from './passwords/request-password-reset.js';
import { ReadPasswordReset, ResetPassword } from './passwords/reset-password.js';
import { SendResetLink } from './passwords/send-reset-link.js';
import { ChangeAvatar } from './profile/change-avatar.js';
import { ChangePhone } from './profile/change-phone.js';
import { ReadProfile } from './profile/read-profile.js';
import { SaveProfile } from './profile/save-profile.js';
import { SendPhoneCode } from './profile/send-phone-code.js';
import { SetStayLoggedIn } from './profile/set-stay-logged-in.js';
import { OpenInvitation } from './registration/open-invitation.js';
import { ReadLicenseeRegistration, ReadSubLicenseeRegistration } from './registration/read-registration.js';
import { RegisterLicenseeUser, RegisterSubLicenseeUser } from './registration/register.js';
import { RegisterPerson } from './registration/register-person.js';
import { SendRegistrationCode } from './registration/send-registration-code.js';
import { VerifyInvitee } from './registration/verify-invitee.js';
import { RequestWorkspaces } from './workspaces/request-workspaces.js';
import { SendWorkspaces } from './workspaces/send-workspaces.js';

/** How a person gets an account and maintains it: invitations, registration, passwords and profile. */
@Module({
  imports: [MailModule, SignInModule],
  controllers: [
    ListInvitations,
    ListInvitableCompanies,
    InvitePerson,
    ResendInvitation,
    RescindInvitation,
    ReadLicenseeRegistration,
    ReadSubLicenseeRegistration,
    RegisterLicenseeUser,
    RegisterSubLicenseeUser,
    SendRegistrationCode,
    RequestWorkspaces,
    RequestPasswordReset,
    ReadPasswordReset,
    ResetPassword,
    ChangePassword,
    ReadProfile,
    SaveProfile,
    ChangeAvatar,
    SendPhoneCode,
    ChangePhone,
    SetStayLoggedIn,
  ],
  providers: [AccountMails, InvitationSecrets, OpenInvitation, VerifyInvitee, RegisterPerson, SendResetLink, SendWorkspaces],
})
export class AccountsModule {}
