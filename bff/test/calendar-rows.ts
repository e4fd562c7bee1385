import { randomUUID } from 'node:crypto';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { insertDeals } from '@bls/licensing/testing/deal-rows';
import type { ServiceName } from '@bls/proto/contracts/services';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';
import type { Installation } from './installation.js';

export const tenant = 'CTL';
export const TODAY = fromUtc(Date.now());
export const inDays = (days: number): string => addDays(TODAY, days);
export const [toys, shoes, licensor, kitty, bear, character] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
/** A contract of each licensee, in licensing and in finance. */
const contracts = { toys: randomUUID(), shoes: randomUUID() };

export type Row = Record<string, unknown>;
/** Rows as other services' events and the work of people leave them. References to rows that do not matter here are not checked. */
export async function insert(installation: Installation, service: ServiceName, table: string, rows: Row[]): Promise<void> {
  await inDatabase(installation, service, async (query) => {
    await query('set session_replication_role = replica', []);
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`).join(', ');
      await query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
    }
  });
}
export async function inDatabase(
  installation: Installation,
  service: ServiceName,
  work: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = new URL(installation.access[service].url).pathname;
  const database = createPool(url.href, service, 1, createLogger('test', 'fatal'));
  await work((text, values) => database.query(text, values));
  await database.end();
}

export async function insertDates(installation: Installation): Promise<void> {
  const properties = [
    { id: kitty, code: 'K', name: 'Kitty', name_zh: '凯蒂' },
    { id: bear, code: 'B', name: 'Bear', name_zh: null },
  ];
  await insert(
    installation,
    'licensing',
    'property',
    properties.map((one) => ({
      tenant,
      ...one,
      name_key: one.name,
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
      rate_types: ['netSales'],
    })),
  );
  await insert(installation, 'licensing', 'company', [
    { tenant, company_id: toys, kind: 'licensee', name: 'Sunrise Toys', name_zh: '旭日玩具', active: true, revision: 1 },
    { tenant, company_id: shoes, kind: 'licensee', name: 'Moon Shoes', name_zh: null, active: true, revision: 1 },
  ]);
  await dealOf(installation, {
    id: contracts.toys,
    number: 'CT-1',
    companyId: toys,
    company: 'Sunrise Toys',
    property: kitty,
    name: 'Kitty',
    ends: inDays(40),
  });
  await dealOf(installation, {
    id: contracts.shoes,
    number: 'CT-2',
    companyId: shoes,
    company: 'Moon Shoes',
    property: bear,
    name: 'Bear',
    ends: inDays(50),
  });
  const reserved = {
    territories: ['*'],
    sub_categories: ['*'],
    channels: ['*'],
    exclusive: true,
    valid_from: inDays(-9),
    updated_by: 'Amy',
  };
  await insert(installation, 'licensing', 'right_reservation', [
    {
      tenant,
      id: randomUUID(),
      kind: 'option',
      property_id: kitty,
      character_ids: [character],
      ...reserved,
      valid_to: inDays(300),
      licensee_name: 'Moon Shoes',
      exercise_by: inDays(20),
    },
    { tenant, id: randomUUID(), kind: 'holdback', property_id: bear, character_ids: [], ...reserved, valid_to: inDays(25) },
  ]);
  await insert(installation, 'licensing', 'insurance_policy', [
    {
      tenant,
      id: randomUUID(),
      company_id: toys,
      insurer: 'Harbour',
      policy_number: 'PL-1',
      valid_from: inDays(-100),
      valid_to: inDays(15),
      territory_limit: 'Asia',
      currency: 'USD',
      per_accident: 1,
      aggregate: 1,
      file_id: randomUUID(),
      file_name: 'a.pdf',
      updated_by: 'Li',
    },
  ]);
}

type Deal = { id: string; number: string; companyId: string; company: string; property: string; name: string; ends: string };
async function dealOf(installation: Installation, { id, number, companyId, company, property, name, ends }: Deal): Promise<void> {
  const sheet = randomUUID();
  const contract = {
    tenant,
    id,
    number,
    status: 'signedAll',
    revision: '4',
    term_sheet_id: sheet,
    licensor_id: licensor,
    licensee_id: companyId,
    licensee_name: company,
    property_names: `{${name}}`,
    property_names_zh: `{${name}}`,
    mg_total: '1',
    term_from: inDays(-300),
    term_to: ends,
  };
  const values = Object.fromEntries(Object.entries(contract).map(([column, value]) => [column, `'${value}'`]));
  await inDatabase(installation, 'licensing', async (query) => {
    await query(insertDeals('contract', values), []);
  });
  await insert(installation, 'licensing', 'deal_ref', [{ tenant, ref_id: property, kind: 'property', item_id: id }]);
  await insert(installation, 'licensing', 'granted_right', [
    {
      tenant,
      term_sheet_id: sheet,
      character_id: randomUUID(),
      property_id: property,
      territories: ['HK'],
      sub_categories: ['*'],
      channels: ['*'],
      valid_from: inDays(-300),
      valid_to: ends,
      exclusive: false,
      sell_off_days: 90,
    },
  ]);
  const named = {
    tenant,
    contract_id: id,
    contract_number: number,
    company_id: companyId,
    company_name: company,
    currency: 'USD',
    starts_on: inDays(-300),
    ends_on: ends,
  };
  await insert(installation, 'finance', 'contract', [{ ...named, version: 1, licensor_name: 'L', signed_on: inDays(-310) }]);
  await insert(installation, 'finance', 'sales_contract', [
    {
      ...named,
      sell_off_until: ends,
      reporting_frequency: 'monthly',
      properties: JSON.stringify([{ propertyId: property, name, characters: [] }]),
      channels: [],
    },
  ]);
  await insert(installation, 'finance', 'guarantee', [
    { tenant, contract_id: id, pool: 'p', sequence: 0, contract_year: 1, due_on: inDays(30), amount: '1200.5', currency: 'USD' },
  ]);
  await insert(installation, 'finance', 'sales_report', [
    { tenant, id: randomUUID(), contract_id: id, company_id: companyId, month: inDays(0).slice(0, 7), due_on: inDays(10) },
    { tenant, id: randomUUID(), contract_id: id, company_id: companyId, month: '2020-01', due_on: inDays(11), status: 'submitted' },
  ]);
}
