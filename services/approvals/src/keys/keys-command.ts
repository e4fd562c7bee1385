import { keysCommand } from '@bls/kit/key-rotation/keys-command';
import type { ApprovalsDb } from '../db/schema.js';
import { LABEL_CODES } from '../labels/labels.api.js';
import { GUEST_LINKS, LETTER_CREDENTIALS } from '../stores/stores.api.js';
import { tenantsOfJobs } from '../terms/terms.api.js';

await keysCommand<ApprovalsDb>({
  service: 'approvals',
  columns: { encrypted: [], bound: [GUEST_LINKS, LETTER_CREDENTIALS, LABEL_CODES] },
  tenants: async (db) => (await db.read({ tenant: '*' }, tenantsOfJobs)).map(({ tenant }) => tenant),
});
