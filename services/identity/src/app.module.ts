import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiClientsModule } from './api-clients/api-clients.module.js';
import { AuditAnchorsModule } from './audit-anchors/audit-anchors.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CalendarLinksModule } from './calendar-links/calendar-links.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { ConfigModule } from './config.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { MailModule } from './mail/mail.module.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PushModule } from './push/push.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SigningModule } from './signing/signing.module.js';
import { TenantsModule } from './tenants/tenants.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The identity service, from the lowest module up. */
@Module({
  imports: [
    ConfigModule,
    AuditModule,
    TenantsModule,
    SessionsModule,
    PeopleModule,
    CompaniesModule,
    MailModule,
    SignInModule,
    AccountsModule,
    SigningModule,
    CalendarLinksModule,
    ApiClientsModule,
    WebhooksModule,
    PushModule,
    InboxModule,
    AuditAnchorsModule,
    PersonalDataModule,
    RetentionModule,
  ],
})
export class AppModule {}
