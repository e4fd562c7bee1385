import type { PRECHECK_STATES, PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Finding } from '@bls/proto/domain/approval/precheck/finding';
import type { Person } from './person.js';

export interface PrecheckTable {
  tenant: string;
  id: string;
  companyId: string;
  kind: PrecheckContent['kind'];
  /** The product or design; a new design is saved later. */
  itemId: string;
  content: PrecheckContent;
  /** Of content and rules: a submission of anything else needs another check. */
  contentHash: string;
  state: (typeof PRECHECK_STATES)[number];
  findings: Finding[];
  startedBy: Person;
  startedAt: string;
  finishedAt: string | null;
}
/** The tables of checks before a submission. */
export interface PrecheckTables {
  precheck: PrecheckTable;
}
