import { Module } from '@nestjs/common';
import { ListAudit, ListAuditChecks } from './list-audit.js';
import { RecordPeriods } from './record-periods.js';
import { StartAuditCheck } from './start-audit-check.js';
import { VerifyAudit } from './verify-audit.js';

/** The append-only audit trail, its pages, and the check of its hash chain. */
@Module({ controllers: [ListAudit, ListAuditChecks, StartAuditCheck, RecordPeriods], providers: [VerifyAudit] })
export class AuditModule {}
