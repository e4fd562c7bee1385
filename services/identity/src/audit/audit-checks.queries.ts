import type { ResponseOf } from '@bls/proto/contracts/call';
import type { auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import type { Trx } from '../db/schema.js';

const MAX_CHECKS = 10;
type Check = ResponseOf<typeof auditVerify>;

const checks = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('auditChecks')
    .select(['id', 'state', 'checked', 'total', 'brokenAt', 'startedAt', 'finishedAt', 'byName'])
    .where('tenant', '=', tenant);

/** The latest checks, newest first. */
export const latestChecks = (trx: Trx, tenant: string): Promise<Check[]> =>
  checks(trx, tenant).orderBy('startedAt', 'desc').orderBy('id').limit(MAX_CHECKS).execute();

export const checkById = (trx: Trx, tenant: string, id: string): Promise<Check> =>
  checks(trx, tenant).where('id', '=', id).executeTakeFirstOrThrow();
