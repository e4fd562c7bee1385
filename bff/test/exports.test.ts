import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { insertDeals } from '@bls/licensing/testing/deal-rows';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

const ROWS = 100_000;
/** These end a year later; their number fills three pages of an export. */
const LONG = 1200;
const LONGER = { endsFrom: '2027-01-01' };
let installation: Installation;
let cookie: string;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'licensing']);
  await fill(installation.access.licensing.migrationUrl);
  const answer = await post('/account/logon', { userName: 'superuser@ctl', password: PASSWORD });
  cookie = answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}, 120_000);
afterAll(() => installation?.stop());

const post = (path: string, body: unknown, language = 'en'): Promise<Response> =>
  fetch(`${installation.bff.address}${path}`, {
    method: 'POST',
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'accept-language': language,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });

const CONTRACT = {
  number: `'C-' || n`,
  status_since: `'2026-01-01T20:00:00Z'`,
  licensee_name: `case when n = 1 then '=HYPERLINK("http://evil.test","x")' else 'Toys ' || n end`,
  licensee_name_zh: `'玩具 ' || n`,
  currency: `'CNY'`,
  mg_total: '1000 + n',
  term_to: `case when n <= ${LONG} then date '2027-12-31' else date '2026-12-31' end`,
  updated_at: `now() - n * interval '1 second'`,
};
/** Contracts of CTL, one with a hostile name, and one of another tenant. */
async function fill(url: string): Promise<void> {
  const client = createPool(url, 'licensing', 1, createLogger('test', 'silent'));
  for (const [tenant, count] of [
    ['CTL', ROWS],
    ['PLBY', 1],
  ] as const) {
    await client.query(`begin; set local app.tenant = '${tenant}';
      ${insertDeals('contract', { ...CONTRACT, tenant: `'${tenant}'` }, count)}; commit`);
  }
  await client.query('analyze contract');
  await client.end();
}

/** The XML of the first sheet: finds the entry by its name and inflates its bytes. */
function sheetOf(bytes: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml';
  const at = bytes.indexOf(name);
  const extra = bytes.readUInt16LE(at - 2);
  return inflateRawSync(bytes.subarray(at + name.length + extra)).toString();
}

const wanted = (request: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  name: 'Contracts: all?',
  columns: [
    { id: 'number', heading: 'No.' },
    { id: 'licensee', heading: 'Licensee' },
    { id: 'mgTotal', heading: 'Guarantee' },
    { id: 'status', heading: 'Status' },
    { id: 'termTo', heading: 'Term' },
    { id: 'statusSince', heading: 'Since' },
  ],
  timeOffset: 480,
  request,
  ...more,
});
const PATH = '/ContractManagementV2/List/Export';
const cell = (text: string): string => `<t xml:space="preserve">${text}</t>`;

describe('an exported list', () => {
  it('contains the filtered and sorted rows, with figures, days, labels and headings in the language of the reader', async () => {
    const response = await post(PATH, wanted({ sort: '-number', search: 'C-1' }), 'zh');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(decodeURIComponent(response.headers.get('filename') ?? '')).toMatch(/^Contracts {2}all  \d{4}-\d\d-\d\d\.xlsx$/);
    expect(response.headers.get('x-total-rows')).toBe('0');

    const all = sheetOf(
      Buffer.from(await (await post(PATH, wanted({ ...LONGER, sort: 'updatedAt', status: ['draft'] }), 'zh')).arrayBuffer()),
    );
    const lines = all.split('<row ').slice(1);
    expect(lines).toHaveLength(LONG + 1);
    for (const heading of ['No.', 'Guarantee（币种）', 'Term（起）', 'Term（止）']) expect(lines[0]).toContain(cell(heading));
    expect(lines[1]).toContain(cell(`C-${LONG} v1`));
    expect(lines[1]).toContain(cell(`玩具 ${LONG}`));
    expect(lines[1]).toContain(`<v>${1000 + LONG}.00</v>`);
    expect(lines[1]).toContain(cell('RMB'));
    expect(lines[1]).toContain(cell('草稿'));
    expect(lines[1]).toContain('<v>46023</v>');
    expect(lines[1]).toContain('<v>46024.166667</v>');
  }, 120_000);

  it('writes 100,000 rows in bounded memory, while other people are served', async () => {
    const before = process.memoryUsage().rss;
    let highest = 0;
    const response = await post(PATH, wanted({}));
    let bytes = 0;
    let served = 0;
    const others = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
      void post('/account/GetLoginUser', {}).then(() => (served += 1));
    }, 200);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    clearInterval(others);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect((highest - before) / 1024 / 1024).toBeLessThan(150);
    expect(served).toBeGreaterThan(0);
  }, 120_000);

  it('contains no formula, and nothing of another tenant', async () => {
    const response = await post(PATH, wanted({ ...LONGER, sort: '-updatedAt' }));
    const xml = sheetOf(Buffer.from(await response.arrayBuffer()));
    expect(xml).not.toContain('<f>');
    expect(/<c r="B2" s="(\d+)" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK/.exec(xml)?.[1]).toBeDefined();
    expect(xml.split('<row ')).toHaveLength(LONG + 2);
  }, 120_000);

  it('can be the selected rows only', async () => {
    const page = await fetch(`${installation.bff.address}/ContractManagementV2/List?page=1&pageSize=20`, { headers: { cookie } });
    const { Result } = (await page.json()) as { Result: { rows: { contractVersionId: string; number: string }[] } };
    const chosen = Result.rows.slice(3, 5);
    const only = { key: 'contractVersionId', values: chosen.map((row) => row.contractVersionId), page: 1, pageSize: 20 };
    const xml = sheetOf(Buffer.from(await (await post(PATH, wanted({}, { only }))).arrayBuffer()));
    expect(xml.split('<row ')).toHaveLength(4);
    for (const { number } of chosen) expect(xml).toContain(cell(`${number} v1`));
  });

  it('is refused in the envelope without a session, for unknown columns, and for a request that the list refuses', async () => {
    const [before, refusals] = [cookie, [] as unknown[]];
    for (const body of [wanted({ status: ['nonsense'] }), { ...wanted({}), columns: [{ id: 'constructor', heading: 'x' }] }, {}]) {
      const response = await post(PATH, body);
      refusals.push([response.status, ((await response.json()) as { ErrorCode: string }).ErrorCode]);
    }
    cookie = '';
    const nobody = await post(PATH, wanted({}));
    cookie = before;
    expect(refusals).toEqual(Array.from({ length: 3 }, () => [400, 'invalid']));
    expect([nobody.status, ((await nobody.json()) as { ErrorCode: string }).ErrorCode]).toEqual([401, 'signedOut']);
  });
});
