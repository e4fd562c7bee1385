import { Cipher } from '@bls/kit/crypto/cipher';
import type { Environment } from '@bls/kit/app/config';
import { readConfig } from '@bls/kit/app/config';
import { ENVIRONMENT } from '@bls/kit/app/config';
import { Module } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { AuditController } from './audit/audit.controller.js';
import { VerifyAudit } from './audit/verify-audit.js';
import { AccountMails } from './accounts/account-mails.js';
import { CompaniesController } from './companies/records/companies.controller.js';
import { CompaniesQueries } from './companies/records/companies.queries.js';
import { CompanyFiles } from './companies/records/company-files.js';
import { DeleteLicensor } from './companies/records/delete-licensor.js';
import { SaveBrandOwner } from './companies/records/save-brand-owner.js';
import { SaveCompany } from './companies/records/save-company.js';
import { SaveLicensor } from './companies/records/save-licensor.js';
import { SaveOwnCompany } from './companies/records/save-own-company.js';
import { SetCompanyActive } from './companies/records/set-company-active.js';
import { StoreCompany } from './companies/records/store-company.js';
import { IDENTITY_CONFIG, type IdentityConfig, identityConfigSchema } from './config.js';
import { GeneralController } from './companies/lookups/general.controller.js';
import { InboxController } from './inbox/lists/inbox.controller.js';
import { InvitationsController } from './accounts/invitations/invitations.controller.js';
import { MakeSecrets } from './accounts/invitations/invitation-secrets.js';
import { InvitePerson } from './accounts/invitations/invite-person.js';
import { ResendInvitation } from './accounts/invitations/resend-invitation.js';
import { TakeBackInvitation } from './accounts/invitations/take-back-invitation.js';
import { MovesConsumer } from './inbox/moves/moves.consumer.js';
import { MarkNotifications } from './inbox/lists/mark-notifications.js';
import { RecordMove } from './inbox/moves/record-move.js';
import { KeepListViews } from './people/list-views/keep-list-views.js';
import { ListViewsController } from './people/list-views/list-views.controller.js';
import { MailAccounts } from './mail/accounts/mail-accounts.js';
import { TestAccount } from './mail/accounts/test-account.js';
import { MailRoutes } from './mail/sending/mail-routes.js';
import { MailSettingsController } from './mail/mail-settings.controller.js';
import { MailTemplates } from './mail/templates/mail-templates.js';
import { MailboxController } from './mail/mailbox/mailbox.controller.js';
import { MAILER, MailboxMailer, type Mailer } from './mail/sending/mailer.js';
import { SendMail } from './mail/sending/send-mail.js';
import { SmtpMailer } from './mail/sending/smtp-mailer.js';
import { WriteAccountMail } from './mail/sending/write-account-mail.js';
import { WriteMails } from './inbox/notifications/write-mails.js';
import { MenuController } from './inbox/menu/menu.controller.js';
import { NotificationSetupController } from './inbox/preferences/notification-setup.controller.js';
import { RoleSettings } from './inbox/preferences/role-settings.js';
import { TellPeople } from './inbox/notifications/tell-people.js';
import { UserSettings } from './inbox/preferences/user-settings.js';
import { WriteDigests } from './inbox/digests/write-digests.js';
import { OneTimeCodes } from './sign-in/one-time-codes/one-time-codes.js';
import { SendCode } from './sign-in/one-time-codes/send-code.js';
import { ChangePassword } from './accounts/passwords/change-password.js';
import { PasswordsController } from './accounts/passwords/passwords.controller.js';
import { ResetPassword } from './accounts/passwords/reset-password.js';
import { SendResetLink } from './accounts/passwords/send-reset-link.js';
import { ChangeAvatar } from './accounts/profile/change-avatar.js';
import { ChangePhone } from './accounts/profile/change-phone.js';
import { ChangeProfile } from './accounts/profile/change-profile.js';
import { ProfileController } from './accounts/profile/profile.controller.js';
import { OpenInvitation } from './accounts/registration/open-invitation.js';
import { ProvePerson } from './accounts/registration/prove-person.js';
import { RegisterPerson } from './accounts/registration/register-person.js';
import { RegistrationController } from './accounts/registration/registration.controller.js';
import { EndSessions } from './sessions/end-sessions.js';
import { OpenSession } from './sign-in/sessions/open-session.js';
import { ResolveSession } from './sign-in/sessions/resolve-session.js';
import { RotateCredential } from './sign-in/sessions/rotate-credential.js';
import { SendLoginCode } from './sign-in/sessions/send-login-code.js';
import { SearchController } from './companies/search/search.controller.js';
import { SessionsController } from './sign-in/sessions/sessions.controller.js';
import { SignIn } from './sign-in/sessions/sign-in.js';
import { Provider } from './sign-in/single-sign-on/provider.js';
import { SingleSignOnSettings } from './sign-in/single-sign-on/single-sign-on-settings.js';
import { SingleSignOnController } from './sign-in/single-sign-on/single-sign-on.controller.js';
import { SingleSignOn } from './sign-in/single-sign-on/single-sign-on.js';
import { HttpSmsGateway } from './mail/sms/http-sms-gateway.js';
import { SendTextMessage } from './mail/sms/send-text-message.js';
import { MailboxSms, SMS_GATEWAY, type SmsGateway } from './mail/sms/sms-gateway.js';
import { WriteTextMessage } from './mail/sms/write-text-message.js';
import { SaveSettings } from './tenants/settings/save-settings.js';
import { SaveLicensorInfo } from './companies/licensor-info/save-licensor-info.js';
import { LicensorInfoController } from './companies/licensor-info/licensor-info.controller.js';
import { SettingsController } from './tenants/settings/settings.controller.js';
import { SystemAccessController } from './people/system-access/system-access.controller.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { DeleteTerritory } from './tenants/territories/delete-territory.js';
import { SaveTerritory } from './tenants/territories/save-territory.js';
import { TerritoriesController } from './tenants/territories/territories.controller.js';
import { CheckSecondFactor } from './sign-in/two-factor/check-second-factor.js';
import { ResetTwoFactor } from './sign-in/two-factor/reset-two-factor.js';
import { SecondFactorSecrets } from './sign-in/two-factor/second-factor-secrets.js';
import { SetUpTwoFactor } from './sign-in/two-factor/set-up-two-factor.js';
import { TwoFactorController } from './sign-in/two-factor/two-factor.controller.js';
import { ChangeLanguage } from './people/users/change-language.js';
import { ConfirmPassword } from './sign-in/passwords/confirm-password.js';
import { SetUserActive } from './people/administration/set-user-active.js';
import { HandOverWork } from './people/administration/hand-over-work.js';
import { ManagedUsersQueries } from './people/administration/managed-users.queries.js';
import { SaveUser } from './people/administration/save-user.js';
import { UserManagementController } from './people/administration/user-management.controller.js';
import { UsersController } from './people/users/users.controller.js';
import { FindMembers } from './people/groups/find-members.js';
import { GroupsController } from './people/groups/groups.controller.js';
import { GroupsQueries } from './people/groups/groups.queries.js';
import { RemoveGroup } from './people/groups/remove-group.js';
import { SaveGroup } from './people/groups/save-group.js';

const config = {
  provide: IDENTITY_CONFIG,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): IdentityConfig => readConfig(identityConfigSchema, environment),
};
const mailer = {
  provide: MAILER,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: IdentityConfig): Mailer =>
    SMTP_URL ? new SmtpMailer(createTransport(SMTP_URL), MAIL_FROM) : new MailboxMailer(),
};
const smsGateway = {
  provide: SMS_GATEWAY,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_FROM }: IdentityConfig): SmsGateway =>
    SMS_GATEWAY_URL ? new HttpSmsGateway(SMS_GATEWAY_URL, SMS_FROM, SMS_GATEWAY_TOKEN) : new MailboxSms(),
};
const cipher = {
  provide: Cipher,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ ENCRYPTION_KEY }: IdentityConfig): Cipher => new Cipher(ENCRYPTION_KEY),
};

@Module({
  controllers: [
    TenantsController,
    SettingsController,
    LicensorInfoController,
    TerritoriesController,
    AuditController,
    SystemAccessController,
    SearchController,
    SessionsController,
    UsersController,
    UserManagementController,
    GroupsController,
    ListViewsController,
    MenuController,
    CompaniesController,
    GeneralController,
    InboxController,
    MovesConsumer,
    SendMail,
    SendTextMessage,
    TwoFactorController,
    SingleSignOnController,
    MailboxController,
    InvitationsController,
    RegistrationController,
    PasswordsController,
    ProfileController,
    MailSettingsController,
    NotificationSetupController,
    WriteDigests,
  ],
  providers: [
    config,
    KeepListViews,
    SaveSettings,
    SaveLicensorInfo,
    SaveTerritory,
    DeleteTerritory,
    VerifyAudit,
    mailer,
    smsGateway,
    cipher,
    WriteTextMessage,
    SendCode,
    OneTimeCodes,
    OpenSession,
    RotateCredential,
    SendLoginCode,
    SecondFactorSecrets,
    CheckSecondFactor,
    SetUpTwoFactor,
    ResetTwoFactor,
    Provider,
    SingleSignOnSettings,
    SingleSignOn,
    SignIn,
    ResolveSession,
    EndSessions,
    AccountMails,
    MakeSecrets,
    InvitePerson,
    ResendInvitation,
    TakeBackInvitation,
    SendResetLink,
    OpenInvitation,
    ProvePerson,
    RegisterPerson,
    ResetPassword,
    ChangePassword,
    ChangeProfile,
    ChangeAvatar,
    ChangePhone,
    ConfirmPassword,
    ChangeLanguage,
    SetUserActive,
    HandOverWork,
    ManagedUsersQueries,
    SaveUser,
    GroupsQueries,
    SaveGroup,
    RemoveGroup,
    FindMembers,
    CompaniesQueries,
    CompanyFiles,
    StoreCompany,
    SaveCompany,
    SaveOwnCompany,
    SaveLicensor,
    DeleteLicensor,
    SaveBrandOwner,
    SetCompanyActive,
    RecordMove,
    MarkNotifications,
    WriteMails,
    WriteAccountMail,
    TellPeople,
    RoleSettings,
    UserSettings,
    MailRoutes,
    MailAccounts,
    TestAccount,
    MailTemplates,
  ],
})
export class AppModule {}
