import type { AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import type { Trx } from '../../db/schema.js';

const NEWEST = 100;
const COLUMNS = [
  'id',
  'companyId',
  'companyName',
  'companyNameZh',
  'year',
  'state',
  'progress',
  'documents',
  'missing',
  'size',
  'sha256',
  'expiresAt',
  'at',
  'byName',
] as const;

export const findPack = (trx: Trx, id: string): Promise<AuditPackView | undefined> =>
  trx.selectFrom('auditPack').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The pack of a licensee and year that is being written. */
export const runningPack = (trx: Trx, companyId: string, year: number): Promise<AuditPackView | undefined> =>
  trx
    .selectFrom('auditPack')
    .select(COLUMNS)
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .where('state', '=', 'running')
    .executeTakeFirst();

export const newestPacks = (trx: Trx, companyId: string | undefined): Promise<AuditPackView[]> =>
  trx
    .selectFrom('auditPack')
    .select(COLUMNS)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId as string))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();

type Licensee = { companyName: string; companyNameZh: string | null };

/** A licensee by its newest contract; undefined for a company without contracts. */
export const licenseeOf = (trx: Trx, companyId: string): Promise<Licensee | undefined> =>
  trx
    .selectFrom('contract')
    .select(['companyName', 'companyNameZh'])
    .where('companyId', '=', companyId)
    .orderBy('signedOn', 'desc')
    .limit(1)
    .executeTakeFirst();
