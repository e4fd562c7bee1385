import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import ICAL from 'ical.js';
import { bear, inDatabase, inDays, insert, insertDates, licensor, type Row, shoes, tenant, TODAY, toys } from './calendar-rows.js';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'licensing', 'finance']);
  await insert(installation, 'identity', 'companies', [
    { tenant, id: licensor, kind: 'licensor', name: 'Licensor' },
    { tenant, id: toys, kind: 'licensee', name: 'Sunrise Toys' },
    { tenant, id: shoes, kind: 'licensee', name: 'Moon Shoes' },
  ]);
  await insertDates(installation);
}, 90_000);
afterAll(() => installation?.stop(), 30_000);

const headers = { 'x-tenant-code': tenant, 'x-requested-with': 'XMLHttpRequest' };
type Body<Result = Record<string, unknown>> = { Result: Result; ErrorCode?: string };
async function post(path: string, body: object, cookie?: string): Promise<{ body: Body; cookies: string[] }> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  return { body: (await response.json()) as Body, cookies: response.headers.getSetCookie() };
}
async function signIn(userName: string): Promise<string> {
  const { cookies } = await post('/account/logon', { userName, password: PASSWORD });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
type Person = { id: string; revision: number; cookie: string; saved: Row };
/** A person who has signed in. */
async function person(userName: string, more: Row): Promise<Person> {
  const admin = await signIn('superuser@ctl');
  const saved = {
    id: randomUUID(),
    firstName: 'Lin',
    lastName: userName,
    userName,
    email: `${userName}@example.com`,
    language: 'en',
    timeOffset: 480,
    ...more,
  };
  const { body } = await post('/UserManagement/Save', { ...saved, password: PASSWORD }, admin);
  expect(body.ErrorCode).toBeUndefined();
  return { id: saved.id, revision: body.Result['revision'] as number, cookie: await signIn(userName), saved };
}
const clerkOf = (companyId: string, userName: string) =>
  person(userName, { companyId, role: 'licensee', permissions: ['FinanceReporting'] });

const PERIOD = `from=${TODAY}&to=${inDays(200)}`;
async function dates(cookie: string, query = PERIOD): Promise<CalendarEntry[]> {
  const response = await fetch(`${installation.bff.address}/Calendar/Read?${query}`, { headers: { ...headers, cookie } });
  const { Result } = (await response.json()) as Body<{ entries: CalendarEntry[]; missing: string[] }>;
  expect(Result.missing).toEqual([]);
  return Result.entries;
}
const shown = (entries: readonly CalendarEntry[]): string[] =>
  entries.map(({ kind, day, number, company }) => [kind, day, number ?? company].join(' '));
const ofToys = [
  `report ${inDays(10)} CT-1`,
  `insurance ${inDays(15)} PL-1`,
  `instalment ${inDays(30)} CT-1`,
  `expiry ${inDays(40)} CT-1`,
  `sellOff ${inDays(130)} CT-1`,
];
const ofShoes = [`report ${inDays(10)} CT-2`, `instalment ${inDays(30)} CT-2`, `expiry ${inDays(50)} CT-2`, `sellOff ${inDays(140)} CT-2`];

async function link(cookie: string): Promise<string> {
  const { body } = await post('/Calendar/CreateLink', {}, cookie);
  // the address of the installation, whose path this BFF serves
  return new URL(body.Result['url'] as string).pathname;
}
const fetched = (path: string, more: Record<string, string> = {}) => fetch(`${installation.bff.address}${path}`, { headers: more });
const summaries = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text) as unknown as string).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).summary);

describe('the calendar', () => {
  it('W-DEAL-17 shows each person the key dates within the own role and scope, by kind and property, and exports them as ICS', async () => {
    const sales = await person('amy.sales', { companyId: licensor, role: 'sales' });
    const designer = await person('dora.designer', { companyId: licensor, role: 'juniorDesigner' });
    const clerk = await clerkOf(toys, 'tim.toys');
    const reserved = [`option ${inDays(20)} Moon Shoes`, `holdback ${inDays(25)} `];
    expect(shown(await dates(sales.cookie)).toSorted()).toEqual([...ofToys, ...ofShoes, ...reserved].toSorted());
    // a licensee sees its own; who reserved rights is not its business
    expect(shown(await dates(clerk.cookie))).toEqual(ofToys);
    // designers see no money and no sales reports
    const kinds = new Set((await dates(designer.cookie)).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['expiry', 'holdback', 'insurance', 'option', 'sellOff']);

    expect(shown(await dates(sales.cookie, `${PERIOD}&kind=expiry&kind=insurance`)).toSorted()).toEqual(
      [ofToys[1], ofToys[3], ofShoes[2]].toSorted(),
    );
    expect(shown(await dates(sales.cookie, `${PERIOD}&propertyId=${bear}`)).toSorted()).toEqual([...ofShoes, reserved[1]].toSorted());
    expect(shown(await dates(sales.cookie, `from=${inDays(40)}&to=${inDays(49)}`))).toEqual([ofToys[3]]);
    const [instalment] = await dates(clerk.cookie, `${PERIOD}&kind=instalment`);
    expect(instalment?.amount).toEqual({ amount: '1200.50', currency: 'USD' });

    const file = await fetch(`${installation.bff.address}/Calendar/File?${PERIOD}`, { headers: { ...headers, cookie: clerk.cookie } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await file.text();
    expect(summaries(text)).toEqual([
      expect.stringMatching(/^Sales report due: \d+\/\d{4}, CT-1, Sunrise Toys$/),
      'Insurance ends: PL-1, Sunrise Toys',
      'Guarantee due: CT-1, Sunrise Toys',
      'Contract ends: CT-1, Sunrise Toys',
      'Sell-off ends: CT-1, Sunrise Toys',
    ]);
    expect(text).not.toContain('1200');
    expect(text.replaceAll('\r\n ', '')).toContain(`?tenant=${tenant}`);
    for (const query of ['', `from=${inDays(1)}&to=${TODAY}`, `from=${TODAY}&to=${inDays(460)}`, `${PERIOD}&kind=x`])
      expect(
        (await fetch(`${installation.bff.address}/Calendar/Read?${query}`, { headers: { ...headers, cookie: clerk.cookie } })).status,
      ).toBe(400);
    expect((await fetch(`${installation.bff.address}/Calendar/Read?${PERIOD}`, { headers })).status).toBe(401);
  });

  it('shows more than ten of a kind on one day as one entry with their number', async () => {
    const day = inDays(190);
    const company = randomUUID();
    const rows = Array.from({ length: 12 }, () => randomUUID());
    await insert(installation, 'identity', 'companies', [{ tenant, id: company, kind: 'licensee', name: 'Many' }]);
    await insert(
      installation,
      'finance',
      'sales_contract',
      rows.map((id, index) => ({
        tenant,
        contract_id: id,
        contract_number: `CT-M${index}`,
        company_id: company,
        company_name: 'Many',
        currency: 'USD',
        starts_on: TODAY,
        ends_on: day,
        sell_off_until: day,
        reporting_frequency: 'monthly',
        properties: '[]',
        channels: [],
      })),
    );
    await insert(
      installation,
      'finance',
      'sales_report',
      rows.map((id) => ({ tenant, id: randomUUID(), contract_id: id, company_id: company, month: '2030-01', due_on: day })),
    );
    const finance = await person('finn.finance', { companyId: licensor, role: 'seniorFinance' });
    expect(await dates(finance.cookie, `from=${day}&to=${day}&kind=report`)).toMatchObject([
      { count: 12, number: null, path: '/SalesReportMaster/Index' },
    ]);
    const clerk = await clerkOf(company, 'mia.many');
    expect(await dates(clerk.cookie, `from=${day}&to=${day}&kind=report`)).toMatchObject([{ count: 12 }]);
  });
});

describe('a calendar link', () => {
  it('P-EDGE-04 gives the due dates of its person as ICS without a session, with the rights of the moment, until it is revoked', async () => {
    const clerk = await clerkOf(toys, 'cara.toys');
    expect(
      (await (await fetch(`${installation.bff.address}/Calendar/Link`, { headers: { ...headers, cookie: clerk.cookie } })).json()) as Body,
    ).toMatchObject({ Result: null });
    const first = await link(clerk.cookie);
    const answer = await fetched(first);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.getSetCookie()]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      [],
    ]);
    const text = await answer.text();
    expect(summaries(text)).toHaveLength(ofToys.length);
    const again = await fetched(first, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const stored = (await (
      await fetch(`${installation.bff.address}/Calendar/Link`, { headers: { ...headers, cookie: clerk.cookie } })
    ).json()) as Body;
    expect(stored.Result).toEqual({ createdAt: expect.any(String), lastUsedAt: expect.any(String) });
    await inDatabase(installation, 'identity', async (query) => {
      const { rows } = (await query('select * from calendar_links where user_id = $1', [clerk.id])) as { rows: object[] };
      const secret = first.split('/').at(-1)?.replace('.ics', '') ?? '';
      expect(rows).toHaveLength(1);
      expect(
        Object.values(rows[0] ?? {}).some((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)).includes(secret)),
      ).toBe(false);
    });

    // the rights of the moment: without the permission, its guarantees and reports are gone; at another company, its dates are others
    const admin = await signIn('superuser@ctl');
    const changed = await post('/UserManagement/Save', { ...clerk.saved, permissions: ['AUL'], revision: clerk.revision }, admin);
    expect(changed.body.ErrorCode).toBeUndefined();
    expect(summaries(await (await fetched(first)).text())).not.toContainEqual(expect.stringMatching(/^Guarantee due/));

    // a new link ends the first one; a revoked link, one of nobody, and another tenant's are not found
    const second = await link(clerk.cookie);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    await post('/Calendar/RevokeLink', {}, clerk.cookie);
    expect((await fetched(second)).status).toBe(404);
    for (const path of ['x.ics', 'CTL.x.ics', second.split('/').at(-1)?.replace('CTL', 'PLBY') ?? ''])
      expect((await fetched(`/api/calendar/${path}`)).status).toBe(404);
  });

  it('is not found any more when its person is blocked or erased', async () => {
    const clerk = await clerkOf(shoes, 'sue.shoes');
    const path = await link(clerk.cookie);
    expect((await fetched(path)).status).toBe(200);
    const admin = await signIn('superuser@ctl');
    const blocked = await post('/UserManagement/SetActive', { id: clerk.id, active: false, revision: clerk.revision }, admin);
    expect(blocked.body.ErrorCode).toBeUndefined();
    expect((await fetched(path)).status).toBe(404);
    const { revision } = blocked.body.Result;
    const erased = await post('/UserManagement/Erase', { id: clerk.id, revision, confirmation: 'sue.shoes' }, admin);
    expect(erased.body.ErrorCode).toBeUndefined();
    await eventually(async () => {
      let left = 1;
      await inDatabase(installation, 'identity', async (query) => {
        left = ((await query('select from calendar_links where user_id = $1', [clerk.id])) as { rows: object[] }).rows.length;
      });
      return left === 0;
    });
    expect((await fetched(path)).status).toBe(404);
  });

  it('is fetched ten times a minute at most', async () => {
    const clerk = await clerkOf(shoes, 'sam.shoes');
    const path = await link(clerk.cookie);
    let answer = await fetched(path);
    let fetches = 1;
    while (answer.status === 200 && fetches < 60) {
      answer = await fetched(path);
      fetches += 1;
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(fetches).toBeGreaterThan(10);
  });
});
