import { keysCommand } from '@bls/kit/key-rotation/keys-command';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { ApprovalsDb } from '../db/schema.js';
import { LABEL_CODES } from '../labels/labels.api.js';
import { GUEST_LINKS, LETTER_CREDENTIALS } from '../stores/stores.api.js';

await keysCommand<ApprovalsDb>({
  service: 'approvals',
  columns: { encrypted: [], bound: [GUEST_LINKS, LETTER_CREDENTIALS, LABEL_CODES] },
  tenants: tenantsOf,
});
