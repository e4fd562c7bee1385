import type { BoundColumn } from '@bls/kit/key-rotation/keyed-columns';
import { CREDENTIAL_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';

/** Credentials of letters are signed, not stored: marketplaces have them. */
export const LETTER_CREDENTIALS: BoundColumn = {
  table: 'letter_proof',
  column: 'key_id',
  form: 'id',
  what: 'credentials of letters that are or come in force',
  where: `key_id is not null and exists (select 1 from store_application a where a.tenant = letter_proof.tenant and a.id = letter_proof.application_id and a.status in (${CREDENTIAL_STATUSES.map((status) => `'${status}'`).join(', ')}))`,
};
