import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { AnchorStore } from './anchor-store.js';
import { AnchorTrail } from './anchor-trail.js';
import { AnchorTrails, CheckTrail, VerifyTrails } from './jobs.js';
import { MailAnchors } from './mail-anchors.js';
import { CheckAuditSafety, ReadAuditSafety } from './read-audit-safety.js';
import { VerifyTrail } from './verify-trail.js';

/** The heads of the audit trails outside the database, and the regular check against them. */
@Module({
  imports: [MailModule],
  controllers: [ReadAuditSafety, CheckAuditSafety],
  providers: [AnchorStore, AnchorTrail, VerifyTrail, AnchorTrails, VerifyTrails, CheckTrail, MailAnchors],
})
export class AuditAnchorsModule {}
