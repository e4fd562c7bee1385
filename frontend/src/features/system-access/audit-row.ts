import type { auditList } from '@bls/proto/client/identity/audit';
import type { RowOf } from '../../lib/lists/list-state.js';

/** An entry of the audit trail in lists. */
export type AuditRow = RowOf<typeof auditList>;
