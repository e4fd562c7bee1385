import type { AUDIT_PACK_STATES } from '@bls/proto/contracts/calls/finance/audit-packs';
import type { Generated } from 'kysely';

export interface AuditPackTable {
  tenant: string;
  id: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  year: number;
  state: Generated<(typeof AUDIT_PACK_STATES)[number]>;
  progress: Generated<number>;
  documents: number | null;
  missing: number | null;
  size: number | null;
  sha256: string | null;
  expiresAt: string | null;
  at: Generated<string>;
  byId: string;
  byName: string;
}
export interface AuditPacksDb {
  auditPack: AuditPackTable;
}
