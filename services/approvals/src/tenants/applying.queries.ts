import type { Trx } from '../db/schema.js';

/** Every tenant that has applications or products here, when read for all of them: what jobs go through. */
export const applyingTenants = (trx: Trx): Promise<{ tenant: string }[]> =>
  trx.selectFrom('storeTenant').select('tenant').orderBy('tenant').execute();
