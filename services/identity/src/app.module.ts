import { Cipher } from '@bls/kit/crypto/cipher';
import type { Environment } from '@bls/kit/app/config';
import { readConfig } from '@bls/kit/app/config';
import { ENVIRONMENT } from '@bls/kit/app/kit.module';
import { Module } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { AuditController } from './audit/audit.controller.js';
import { VerifyAudit } from './audit/verify-audit.js';
import { AccountMails } from './account-mails/account-mails.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesQueries } from './companies/companies.queries.js';
import { CompanyFiles } from './companies/company-files.js';
import { DeleteLicensor } from './companies/delete-licensor.js';
import { SaveBrandOwner } from './companies/save-brand-owner.js';
import { SaveCompany } from './companies/save-company.js';
import { SaveLicensor } from './companies/save-licensor.js';
import { SaveOwnCompany } from './companies/save-own-company.js';
import { SetCompanyActive } from './companies/set-company-active.js';
import { StoreCompany } from './companies/store-company.js';
import { IDENTITY_CONFIG, type IdentityConfig, identityConfigSchema } from './config.js';
import { GeneralController } from './general/general.controller.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { MakeSecrets } from './invitations/invitation-secrets.js';
import { InvitePerson } from './invitations/invite-person.js';
import { ResendInvitation } from './invitations/resend-invitation.js';
import { TakeBackInvitation } from './invitations/take-back-invitation.js';
import { MovesConsumer } from './inbox/moves.consumer.js';
import { MarkNotifications } from './inbox/mark-notifications.js';
import { RecordMove } from './inbox/record-move.js';
import { KeepListViews } from './list-views/keep-list-views.js';
import { ListViewsController } from './list-views/list-views.controller.js';
import { MailAccounts } from './mail/accounts/mail-accounts.js';
import { TestAccount } from './mail/accounts/test-account.js';
import { MailRoutes } from './mail/mail-routes.js';
import { MailSettingsController } from './mail/mail-settings.controller.js';
import { MailTemplates } from './mail/templates/mail-templates.js';
import { MailboxController } from './mail/mailbox.controller.js';
import { MAILER, MailboxMailer, type Mailer } from './mail/mailer.js';
import { SendMail } from './mail/send-mail.js';
import { SmtpMailer } from './mail/smtp-mailer.js';
import { WriteAccountMail } from './mail/write-account-mail.js';
import { WriteMails } from './mail/write-mails.js';
import { MenuController } from './menu/menu.controller.js';
import { NotificationSetupController } from './notification-setup/notification-setup.controller.js';
import { RoleSettings } from './notification-setup/role-settings.js';
import { TellPeople } from './notification-setup/tell-people.js';
import { UserSettings } from './notification-setup/user-settings.js';
import { WriteDigests } from './notification-setup/write-digests.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import { SendCode } from './one-time-codes/send-code.js';
import { ChangePassword } from './passwords/change-password.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { SendResetLink } from './passwords/send-reset-link.js';
import { ChangeAvatar } from './profile/change-avatar.js';
import { ChangePhone } from './profile/change-phone.js';
import { ChangeProfile } from './profile/change-profile.js';
import { ProfileController } from './profile/profile.controller.js';
import { OpenInvitation } from './registration/open-invitation.js';
import { ProvePerson } from './registration/prove-person.js';
import { RegisterPerson } from './registration/register-person.js';
import { RegistrationController } from './registration/registration.controller.js';
import { EndSessions } from './sessions/end-sessions.js';
import { OpenSession } from './sessions/open-session.js';
import { ResolveSession } from './sessions/resolve-session.js';
import { RotateCredential } from './sessions/rotate-credential.js';
import { SendLoginCode } from './sessions/send-login-code.js';
import { SearchController } from './search/search.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignIn } from './sessions/sign-in.js';
import { Provider } from './single-sign-on/provider.js';
import { SingleSignOnSettings } from './single-sign-on/single-sign-on-settings.js';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.js';
import { SingleSignOn } from './single-sign-on/single-sign-on.js';
import { HttpSmsGateway } from './sms/http-sms-gateway.js';
import { SendTextMessage } from './sms/send-text-message.js';
import { MailboxSms, SMS_GATEWAY, type SmsGateway } from './sms/sms-gateway.js';
import { WriteTextMessage } from './sms/write-text-message.js';
import { SaveSettings } from './settings/save-settings.js';
import { SaveLicensorInfo } from './settings/save-licensor-info.js';
import { LicensorInfoController } from './settings/licensor-info.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SystemAccessController } from './system-access/system-access.controller.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { DeleteTerritory } from './territories/delete-territory.js';
import { SaveTerritory } from './territories/save-territory.js';
import { TerritoriesController } from './territories/territories.controller.js';
import { CheckSecondFactor } from './two-factor/check-second-factor.js';
import { ResetTwoFactor } from './two-factor/reset-two-factor.js';
import { SecondFactorSecrets } from './two-factor/second-factor-secrets.js';
import { SetUpTwoFactor } from './two-factor/set-up-two-factor.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { ChangeLanguage } from './users/change-language.js';
import { ConfirmPassword } from './users/confirm-password.js';
import { SetUserActive } from './users/set-user-active.js';
import { HandOverWork } from './users/hand-over-work.js';
import { ManagedUsersQueries } from './users/managed-users.queries.js';
import { SaveUser } from './users/save-user.js';
import { UserManagementController } from './users/user-management.controller.js';
import { UsersController } from './users/users.controller.js';
import { FindMembers } from './groups/find-members.js';
import { GroupsController } from './groups/groups.controller.js';
import { GroupsQueries } from './groups/groups.queries.js';
import { RemoveGroup } from './groups/remove-group.js';
import { SaveGroup } from './groups/save-group.js';

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
