import { randomInt, randomUUID } from 'node:crypto';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import {
  labelCodes,
  labelIssue,
  labelRangeList,
  labelRangeRead,
  labelRecall,
  labelReconciliation,
  labelScan,
  labelTakeBack,
} from '@bls/proto/contracts/calls/approvals/label';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { labelCodeOf } from '@bls/proto/domain/label/link';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';
import { labelledProduct } from './labelled-product.js';

type Labels = Awaited<ReturnType<typeof labelledProduct>>;
type Scan = ResponseOf<typeof labelScan>;
let installation: Installation;
let labels: Labels;
let cookie = '';
beforeAll(async () => {
  const noLimits = { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' };
  installation = await startInstallation(['identity', 'approvals', 'finance', 'files'], noLimits);
  labels = await labelledProduct(installation, 'CTL');
  const answer = await request('/account/logon', { userName: 'superuser@ctl', password: PASSWORD });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}, 120_000);
afterAll(async () => {
  await labels?.close();
  await installation?.stop();
});

function request(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const common = { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest', ...headers };
  return fetch(`${installation.bff.address}${path}`, {
    redirect: 'manual',
    ...sent,
    headers: body === undefined ? common : { ...common, 'content-type': 'application/json' },
  });
}
/** As anybody who scans: the link leads to the page, and the page asks. */
async function scan(link: string): Promise<Scan> {
  const redirected = await request(new URL(link).pathname);
  expect(redirected.status).toBe(302);
  const page = new URL((redirected.headers.get('location') ?? '').replace('/#', ''));
  expect([page.pathname, page.searchParams.get('tenant')]).toEqual(['/Label/Check', 'CTL']);
  const code = `(01)${page.searchParams.get('gtin')}(21)${page.searchParams.get('serial')}`;
  return ((await (await request('/Label/Scan', { code })).json()) as { Result: Scan }).Result;
}
async function fileOf(id: string): Promise<{ response: Response; lines: string[] }> {
  const response = await request(`/Label/CodesFile?id=${id}`, undefined, { cookie });
  return { response, lines: (await response.text()).trim().split('\r\n') };
}
const linkOf = (line = ''): string => line.split(',')[3] ?? '';

/** A link with changed characters of its GTIN or serial. */
function forgedOf(link: string): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const start = link.indexOf('/01/') + 4;
  let forged = link;
  for (let change = randomInt(1, 4); change > 0 || forged === link; change -= 1) {
    const at = randomInt(start, link.length);
    if (link[at] !== '/' && at !== link.indexOf('/21/') + 1 && at !== link.indexOf('/21/') + 2)
      forged = forged.slice(0, at) + letters[randomInt(letters.length)] + forged.slice(at + 1);
  }
  return forged;
}

async function scannedLabels(): Promise<number> {
  const client = createPool(installation.access.approvals.migrationUrl, 'approvals', 1, createLogger('test', 'silent'));
  const results = (await client.query(
    `begin; set local app.tenant = 'CTL'; select count(*)::int as scanned from label_scan; commit`,
  )) as unknown as { rows: { scanned: number }[] }[];
  await client.end();
  return results.flatMap(({ rows }) => rows)[0]?.scanned ?? -1;
}

describe('labels', () => {
  it('W-PROOF-01 are issued for approved SKUs with a Digital Link each, reconciled with reported units, and answered when scanned; forged codes are never accepted', async () => {
    const { by, call } = labels;
    expect(await labels.articles()).toEqual([]);
    await labels.approve();
    const [first, second, third] = await labels.articles();
    if (!first || !second || !third) throw new Error('no articles');
    const issue = async (skuId: string, count: number, more: object = {}) =>
      call(labelIssue, { id: randomUUID(), skuId, count, ...more }, by.eCommerceManager);
    const range = await issue(first.skuId, 25_000, { gtin: '9506000134352' });
    expect(range).toMatchObject({ number: expect.stringMatching(/^LB-\d{4}-00001$/), gtin: '09506000134352' });
    const other = await issue(second.skuId, 500);
    const recalled = await issue(third.skuId, 100);
    await expect(issue(randomUUID(), 5)).rejects.toMatchObject({ code: 'notFound' });
    await expect(call(labelIssue, { id: randomUUID(), skuId: first.skuId, count: 5 }, by.warehouse)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await call(labelRangeList, {}, by.warehouse)).total).toBe(3);
    expect((await call(labelRangeList, {}, by.stranger)).total).toBe(0);
    await expect(call(labelCodes, { id: range.id }, by.stranger)).rejects.toMatchObject({ code: 'notFound' });

    const { response, lines } = await fileOf(range.id);
    expect([response.status, response.headers.get('content-type'), lines.length]).toEqual([200, 'text/csv; charset=utf-8', 25_001]);
    expect(new Set(lines).size).toBe(25_001);
    const link = linkOf(lines[12_345]);
    expect(link).toMatch(/^http:\/\/localhost:8080\/dl\/CTL\/01\/09506000134352\/21\/[0-9A-Z]{20}$/);

    const genuine = await scan(link);
    expect(genuine).toMatchObject({
      state: 'genuine',
      label: {
        licensorName: 'Care Licensing',
        propertyName: 'Bunny Garden',
        propertyNameZh: '兔子花园',
        productName: 'Bunny plush 30 cm',
        companyName: 'Sunrise Toys',
        scans: 1,
        reason: null,
      },
    });
    expect(JSON.stringify(genuine)).not.toMatch(/CT-2026-0042|129\.9|front\.png|BG-PL/);
    for (let again = 0; again < 18; again += 1) await scan(link);
    expect(await scan(link)).toMatchObject({ state: 'scannedOften', label: { scans: 20 } });

    const accepted: string[] = [];
    const links = lines.slice(1).map(linkOf);
    const issued = new Set(links);
    for (let batch = 0; batch < 100; batch += 1)
      await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const forged = forgedOf(links[randomInt(links.length)] ?? link);
          // a few by the page, the others by the call that it makes
          const { state } = at === 0 ? await scan(forged) : await call(labelScan, { code: forged });
          if (state !== 'unknown' && !issued.has(forged)) accepted.push(forged);
        }),
      );
    expect(accepted).toEqual([]);
    expect(await scannedLabels()).toBe(1);

    const recallCode = linkOf((await fileOf(recalled.id)).lines[7]);
    const reason = 'Seams may open';
    await call(labelRecall, { id: recalled.id, revision: 0, from: 1, to: 50, reason }, by.eCommerceManager);
    expect(await scan(recallCode)).toMatchObject({ state: 'recalled', label: { reason } });
    expect((await scan(linkOf((await fileOf(recalled.id)).lines[51]))).state).toBe('genuine');

    await call(labelTakeBack, { id: range.id, revision: 0, kind: 'returned', from: 1, to: 900, reason: 'Old design' }, by.warehouse);
    await call(labelTakeBack, { id: range.id, revision: 1, kind: 'lost', from: 901, to: 1000, reason: 'Damaged' }, by.warehouse);
    await expect(
      call(labelTakeBack, { id: range.id, revision: 2, kind: 'lost', from: 1000, to: 1001, reason: 'Twice' }, by.warehouse),
    ).rejects.toMatchObject({ code: 'ruleBroken' });
    expect((await scan(linkOf(lines[950]))).state).toBe('recalled');
    await labels.report({ [first.skuId]: 20_000, [second.skuId]: 500 });
    await labels.report({ [first.skuId]: 4500 });
    const { rows } = await call(labelReconciliation, {}, by.seniorFinance);
    expect(
      rows.map(({ sku, issued: count, returned, lost, inUse, reported, difference, state }) => [
        sku,
        count,
        returned,
        lost,
        inUse,
        reported,
        difference,
        state,
      ]),
    ).toEqual([
      [first.sku, 25_000, 900, 100, 24_000, '24500', '-500', 'withoutLabel'],
      [second.sku, 500, 0, 0, 500, '500', '0', 'equal'],
      [third.sku, 100, 0, 0, 100, '0', '100', 'notReported'],
    ]);
    const differing = await call(
      labelReconciliation,
      { state: ['withoutLabel', 'notReported'], pageSize: 10, sort: '-difference' },
      by.seniorFinance,
    );
    expect([differing.total, differing.rows.map(({ sku }) => sku)]).toEqual([2, [third.sku, first.sku]]);
    expect((await call(labelReconciliation, {}, by.stranger)).total).toBe(0);
    expect(await call(labelRangeRead, { id: range.id }, by.sales)).toMatchObject({ returned: 900, lost: 100, scans: { often: 1 } });
    expect(other.gtin).toMatch(/^029\d{11}$/);
  }, 180_000);

  it('of one tenant are unknown in another, and their file is for those who may print them', async () => {
    const { call, by } = labels;
    const [range] = (await call(labelRangeList, {}, by.sales)).rows;
    const { serials, base, gtin } = await call(labelCodes, { id: range?.id ?? '' }, by.eCommerceManager);
    const code = labelCodeOf(`${base}/01/${gtin}/21/${serials[0]}`);
    expect(code).toBeDefined();
    const body = { code: `(01)${gtin}(21)${serials[0]}` };
    const foreign = (await (await request('/Label/Scan', body, { 'x-tenant-code': 'PLBY' })).json()) as { Result: Scan };
    expect(foreign.Result).toEqual({ state: 'unknown', label: null });
    expect((await request(`/Label/CodesFile?id=${range?.id}`)).status).toBe(401);
    expect((await fileOf(randomUUID())).response.status).toBe(404);
    await expect(call(labelCodes, { id: range?.id ?? '' }, by.sales)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
