import { insertRows } from '@bls/kit/db/insert-rows';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { companySaved } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../db/schema.js';
import { companyCopy } from './company-copy.js';

/** Inserts the copies of companies as identity published them. */
export const seedCompanies = (trx: Trx, tenant: string, companies: readonly PayloadOf<typeof companySaved>[]): Promise<void> =>
  insertRows(trx, tenant, 'company', companies.map(companyCopy));
