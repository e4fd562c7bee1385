import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { INSURANCE_SORTS, insuranceList, InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { EXPIRES_SOON, insuranceStatus } from '@bls/proto/domain/insurance/status';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { CompanyTable, InsurancePolicyTable, LicensingDb, Trx } from '../db/schema.js';
import { insuredDeals } from './insured-deals.queries.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof insuranceList>;
type Row = Selectable<InsurancePolicyTable>;
type Reader = { tenant: string; actor: Actor; day: Day };

const SORTS = {
  company: byName('company.name'),
  insurer: 'insurancePolicy.insurer',
  policyNumber: 'insurancePolicy.policyNumber',
  from: 'insurancePolicy.validFrom',
  to: 'insurancePolicy.validTo',
  perAccident: 'insurancePolicy.perAccident',
  aggregate: 'insurancePolicy.aggregate',
  updatedAt: 'insurancePolicy.updatedAt',
} as const satisfies Sorts<typeof INSURANCE_SORTS, LicensingDb>;

/** `insuranceStatus` as SQL. */
const statusOn = (day: Day) => sql`case
  when insurance_policy.valid_to < ${day} then 'expired'
  when insurance_policy.valid_from > ${day} then 'notYet'
  when insurance_policy.valid_to <= ${addDays(day, EXPIRES_SOON.expires30)} then 'expires30'
  when insurance_policy.valid_to <= ${addDays(day, EXPIRES_SOON.expires60)} then 'expires60'
  else 'inForce' end`;

/** Staff see every policy, others those of their company. */
const scopeOf = (actor: Actor) => {
  if (actor.userType === USER_TYPES.licensor) return undefined;
  return actor.companyId ? equals('insurancePolicy.companyId')(actor.companyId) : sql<SqlBool>`false`;
};

const listing: Listing<Request, Reader> = {
  table: 'insurancePolicy',
  join: sql`inner join company on company.tenant = insurance_policy.tenant and company.company_id = insurance_policy.company_id`,
  sorts: SORTS,
  sort: 'to',
  scope: ({ actor }) => scopeOf(actor),
  filters: {
    status: (wanted, { day }) => (wanted.length > 0 ? sql<SqlBool>`${statusOn(day)} in (${sql.join(wanted)})` : undefined),
    companyId: oneOf('insurancePolicy.companyId'),
    currency: oneOf('insurancePolicy.currency'),
  },
  search: (text) => anyContains('insurancePolicy.policyNumber', 'insurancePolicy.insurer', 'company.name', 'company.nameZh')(text),
};

type Holder = Pick<CompanyTable, 'companyId' | 'name' | 'nameZh'>;
const holders = (trx: Trx, tenant: string, ids: readonly string[]): Promise<Holder[]> =>
  trx.selectFrom('company').select(['companyId', 'name', 'nameZh']).where('tenant', '=', tenant).where('companyId', 'in', ids).execute();

const rowOf = (row: Row, holder: Holder | undefined, day: Day) => ({
  id: row.id,
  companyId: row.companyId,
  companyName: holder?.name ?? '',
  companyNameZh: holder?.nameZh ?? null,
  insurer: row.insurer,
  policyNumber: row.policyNumber,
  from: row.validFrom,
  to: row.validTo,
  territoryLimit: row.territoryLimit,
  currency: row.currency,
  perAccident: format(decimal(row.perAccident)),
  aggregate: format(decimal(row.aggregate)),
  status: insuranceStatus({ from: row.validFrom, to: row.validTo }, day),
  fileId: row.fileId,
  fileName: row.fileName,
  remark: row.remark,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
  revision: row.revision,
});

/** A page and the exact total, within the scope of the person. */
export async function listPolicies(trx: Trx, actor: Actor, request: Request): Promise<ResponseOf<typeof insuranceList>> {
  const { tenant } = actor;
  const reader = { tenant, actor, day: await today(trx) };
  const found = await pageOf<Row, LicensingDb, Request, Reader>(trx, listing, request, reader);
  const ids = [...new Set(found.rows.map((row) => row.companyId))];
  const byId = new Map((ids.length > 0 ? await holders(trx, tenant, ids) : []).map((holder) => [holder.companyId, holder]));
  return { ...found, rows: found.rows.map((row) => rowOf(row, byId.get(row.companyId), reader.day)) };
}

/** The file that a policy of any company has stored; empty when there is no policy. */
export async function policyFileIds(trx: Trx, tenant: string, id: string): Promise<string[]> {
  const found = await trx.selectFrom('insurancePolicy').select('fileId').where('tenant', '=', tenant).where('id', '=', id).execute();
  return found.map(({ fileId }) => fileId);
}

/** The policy with the live deals of its holder. Throws `notFound` also outside the scope of the person. */
export async function policyById(trx: Trx, actor: Actor, id: string): Promise<InsurancePolicy> {
  const scope = scopeOf(actor);
  let query = trx.selectFrom('insurancePolicy').selectAll().where('tenant', '=', actor.tenant).where('id', '=', id);
  if (scope) query = query.where(scope);
  const row = await query.executeTakeFirst();
  if (!row) throw new CallError('notFound');
  const day = await today(trx);
  const [holder] = await holders(trx, actor.tenant, [row.companyId]);
  const policy = rowOf(row, holder, day);
  return { ...policy, ...(await insuredDeals(trx, actor, policy, day)) };
}
