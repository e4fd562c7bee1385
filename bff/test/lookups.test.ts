import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { eventually } from '@bls/kit/testing/service';
import { insertDeals } from '@bls/licensing/testing/deal-rows';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

const [licensor, brand, otherBrand, ofSheet, ofContract, ofOther, withoutDeal] = Array.from({ length: 7 }, () => randomUUID());
const COMPANIES = [
  [licensor, 'licensor', 'Castle Lane', '城堡巷'],
  [brand, 'brandOwner', 'Harbour Brands', '港湾品牌'],
  [otherBrand, 'brandOwner', 'Meadow Brands', '草地品牌'],
  [ofSheet, 'licensee', 'Sunrise Toys', '旭日玩具'],
  [ofContract, 'licensee', 'Sunset Bags', null],
  [ofOther, 'licensee', 'Sundial Shoes', '日晷鞋业'],
  [withoutDeal, 'licensee', 'Sunday Hats', '周日帽业'],
] as const;

let installation: Installation;
let cookie: string;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'licensing']);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = new URL(installation.access.identity.url).pathname;
  const database = createPool(url.href, 'identity', 1, createLogger('test', 'fatal'));
  for (const company of COMPANIES)
    await database.query(`insert into identity.companies (tenant, id, kind, name, name_zh) values ('CTL', $1, $2, $3, $4)`, [...company]);
  const deal = async (
    table: 'term_sheet' | 'contract',
    number: string,
    brandId: unknown,
    licensee: unknown,
    status: string,
  ): Promise<void> => {
    const id = randomUUID();
    const values = { id: `'${id}'`, number: `'${number}'`, status: `'${status}'`, licensee_id: `'${String(licensee)}'` };
    await database.query(insertDeals(table, values));
    await database.query(`insert into licensing.deal_ref (tenant, ref_id, kind, item_id) values ('CTL', $1, 'brandOwner', $2)`, [
      brandId,
      id,
    ]);
  };
  await deal('term_sheet', 'TS-1', brand, ofSheet, 'approvedByBrandOwner');
  await deal('contract', 'CT-1', brand, ofContract, 'signedAll');
  await deal('term_sheet', 'TS-2', otherBrand, ofOther, 'approvedByBrandOwner');
  // the brand owner does not see it yet
  await deal('term_sheet', 'TS-3', brand, withoutDeal, 'draft');
  await database.end();
  cookie = await brandOwner();
});
afterAll(() => installation?.stop());

type Body = { Result: unknown; ErrorCode?: string | null };
async function ask(method: 'GET' | 'POST', path: string, session?: string, body?: object): Promise<{ body: Body; cookies: string[] }> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method,
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(session ? { cookie: session } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  return { body: (await response.json()) as Body, cookies: response.headers.getSetCookie() };
}
async function signIn(userName: string): Promise<string> {
  const { cookies } = await ask('POST', '/account/logon', undefined, { userName, password: PASSWORD });
  return cookies.map((each) => each.split(';')[0]).join('; ');
}
async function brandOwner(): Promise<string> {
  const person = { id: randomUUID(), companyId: brand, firstName: 'Lin', lastName: 'Liu', userName: 'lin.liu', email: 'lin@example.com' };
  const account = { ...person, role: 'brandOwner', permissions: [], language: 'en', timeOffset: 480, password: PASSWORD };
  const made = await ask('POST', '/UserManagement/Save', await signIn('superuser@ctl'), account);
  expect(made.body).toMatchObject({ Result: { revision: 1 } });
  return signIn('lin.liu');
}
const optionsOf = async (path: string): Promise<{ Name: string; Value: string }[]> => (await ask('GET', path, cookie)).body.Result as never;

describe('P-WORK-11 the lookups of /General', () => {
  it('contain the licensees of the own deals of a brand owner and no others, and answer in the language of the user', async () => {
    const english = [
      { Name: 'Sunrise Toys', Value: ofSheet },
      { Name: 'Sunset Bags', Value: ofContract },
    ];
    expect(await optionsOf('/General/GetLicensees')).toEqual(english);
    const found = await optionsOf('/General/SearchLicensees?query=sun');
    expect(found.toSorted((a, b) => a.Name.localeCompare(b.Name))).toEqual(english);
    expect(JSON.stringify(await optionsOf('/General/GetTimeZones'))).toContain('Beijing');

    await ask('POST', '/account/changeLanguage?languageCode=zh', cookie);
    // sessions learn the language by an event; a company without a Chinese name keeps its own
    const names = async (path: string): Promise<string> =>
      (await optionsOf(path))
        .map(({ Name }) => Name)
        .toSorted()
        .join();
    const chinese = ['Sunset Bags', '旭日玩具'].join();
    await eventually(async () => (await names('/General/GetLicensees')) === chinese);
    await eventually(async () => (await names('/General/SearchLicensees?query=sun')) === chinese);
    expect(await names('/General/SearchLicensees?query=旭日玩')).toBe('旭日玩具');
    await eventually(async () => (await names('/General/GetTimeZones')).includes('北京'));
    expect(await optionsOf('/General/GetLanguages')).toContainEqual({ Name: '中文', Value: 'zh' });
  });
});
