import { describe, expect, it } from '@jest/globals';
import { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openContext, signIn } from '../src/shots/browser.js';
import { STORIES } from '../src/start/welcome.js';
import { Client } from './lib/client.js';
import { makeCall } from './lib/make-call.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

let system: System;
let browser: Browser;

withSystem((started) => {
  ({ system, browser } = started);
});

describe('the whole system', () => {
  it('serves the page with its policy, and a description of every call', async () => {
    const page = await fetch(system.address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const { paths } = (await (await fetch(`${system.address}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths).length).toBeGreaterThan(50);
  });

  it('P-EDGE-03 shows the reference of the HTTP interface with examples, under its policy and without any other server', async () => {
    const context = await openContext(browser, system.address);
    // drawing some hundred calls takes seconds on a machine that does nothing else
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const foreign: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(system.address)) foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto('/reference.html#tag/group/POST/Group/Save');
    await page.getByRole('heading', { name: 'Brand licensing' }).waitFor();
    await page.getByRole('heading', { name: /group/i }).first().waitFor();
    expect((await page.request.get('/reference.html')).headers()['content-security-policy']).toMatch(/script-src 'self'(;| 'sha256)/);
    expect([foreign, refused]).toEqual([[], []]);
    await context.close();
  });

  it('serves the logo of a tenant', async () => {
    const logo = await fetch(`${system.address}/res/logo/CTL.png`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('signs a user in and shows the waiting items', async () => {
    const context = await openContext(browser, system.address);
    await signIn(context, 'salesmanager@ctl');
    const page = await context.newPage();
    await page.goto('/#/home/Index');
    await page.getByRole('heading').first().waitFor();
    const answer = await context.request.get('/NotificationInbox/TotalPending', {
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Tenant-Code': 'CTL' },
    });
    expect(((await answer.json()) as { Result: { Count: number } }).Result.Count).toBeGreaterThan(0);
    await context.close();
  });
});

describe('the demo', () => {
  it.each(STORIES.map(([name, , waiting]) => [name, waiting] as const))(
    'has waiting for %s what the start names: %j',
    async (name, waiting) => {
      const client = await Client.signInAs(system.address, `${name}@ctl`);
      const { PendingByKind } = await makeCall(client, inboxCounts, {});
      expect(Object.keys(PendingByKind)).toEqual(expect.arrayContaining([...waiting]));
    },
  );
});

describe('the money of the demo', () => {
  const figures = async (text: string): Promise<Record<string, string>[]> => {
    const client = new pg.Client({ connectionString: system.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('balances: every entry, and the debts of licensees by the ledger and by their open bills', async () => {
    expect(
      await figures('select entry_id from finance.ledger_posting group by tenant, entry_id, currency having sum(amount) <> 0'),
    ).toEqual([]);
    const different = await figures(`
      select b.tenant, b.number from finance.bill b
      left join (select tenant, bill_id, sum(amount) as owed from finance.ledger_posting where account = 'receivable' group by 1, 2) p
        on p.tenant = b.tenant and p.bill_id = b.id
      where b.open <> coalesce(p.owed, 0)`);
    expect(different).toEqual([]);
  });

  it('numbers its documents without a gap, in the order of their days', async () => {
    const gaps = await figures(`
      select tenant, number from (
        select tenant, number, split_part(number, '-', 3)::int as position,
          row_number() over (partition by tenant, split_part(number, '-', 1), split_part(number, '-', 2) order by issued_on, number) as expected
        from finance.bill) n
      where position <> expected`);
    expect(gaps).toEqual([]);
  });
});

describe.each(['identity', 'licensing', 'finance', 'files', 'nats', 'redis', 'postgres'] as const)('a %s that is killed', (part) => {
  it('is reported as unavailable, and serves again after its restart', async () => {
    await system.kill(part);
    await system.restart(part);
    const context = await openContext(browser, system.address);
    await expect(eventually(() => signIn(context, 'sales@ctl'))).resolves.toBeUndefined();
    await context.close();
  }, 600_000);
});

async function eventually(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}
