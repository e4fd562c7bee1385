import type { Environment } from '@bls/kit/config';
import { readConfig } from '@bls/kit/config';
import { ENVIRONMENT } from '@bls/kit/kit.module';
import { Module } from '@nestjs/common';
import { CompaniesController } from './companies/companies.controller.js';
import { CompaniesQueries } from './companies/companies.queries.js';
import { SaveCompany } from './companies/save-company.js';
import { IDENTITY_CONFIG, type IdentityConfig, identityConfigSchema } from './config.js';
import { GeneralController } from './general/general.controller.js';
import { InboxController } from './inbox/inbox.controller.js';
import { MovesConsumer } from './inbox/moves.consumer.js';
import { MarkNotifications } from './inbox/mark-notifications.js';
import { RecordMove } from './inbox/record-move.js';
import { MailboxController } from './mail/mailbox.controller.js';
import { MAILER, MailboxMailer, type Mailer } from './mail/mailer.js';
import { SendMail } from './mail/send-mail.js';
import { SmtpMailer } from './mail/smtp-mailer.js';
import { WriteMails } from './mail/write-mails.js';
import { MenuController } from './menu/menu.controller.js';
import { EndSessions } from './sessions/end-sessions.js';
import { ResolveSession } from './sessions/resolve-session.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SignIn } from './sessions/sign-in.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { ChangeLanguage } from './users/change-language.js';
import { ConfirmPassword } from './users/confirm-password.js';
import { SetUserActive } from './users/set-user-active.js';
import { UsersController } from './users/users.controller.js';

const config = {
  provide: IDENTITY_CONFIG,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): IdentityConfig => readConfig(identityConfigSchema, environment),
};
const mailer = {
  provide: MAILER,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: IdentityConfig): Mailer => (SMTP_URL ? new SmtpMailer(SMTP_URL, MAIL_FROM) : new MailboxMailer()),
};

@Module({
  controllers: [
    TenantsController,
    SessionsController,
    UsersController,
    MenuController,
    CompaniesController,
    GeneralController,
    InboxController,
    MovesConsumer,
    SendMail,
    MailboxController,
  ],
  providers: [
    config,
    mailer,
    SignIn,
    ResolveSession,
    EndSessions,
    ConfirmPassword,
    ChangeLanguage,
    SetUserActive,
    CompaniesQueries,
    SaveCompany,
    RecordMove,
    MarkNotifications,
    WriteMails,
  ],
})
export class AppModule {}
