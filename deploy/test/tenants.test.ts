import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@bls/proto/contracts/call';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { filesCalls } from '@bls/proto/contracts/calls/files/all';
import { financeCalls } from '@bls/proto/contracts/calls/finance/all';
import { auditSafetyRead } from '@bls/proto/contracts/calls/identity/audit';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import { licensingCalls } from '@bls/proto/contracts/calls/licensing/all';
import { PROCESS_NAMES } from '../src/processes/catalogue.js';
import { Client } from './lib/client.js';
import { together } from './lib/raw.js';
import { sampleOf, takesIds } from './lib/sample.js';
import { startSystem, type System } from './system/system.js';

const ROLES = [
  'superUser',
  'sales',
  'seniorFinance',
  'seniorDesigner',
  'businessHead',
  'licenseeFinance',
  'licenseeDesigner',
  'brandOwner',
];
const ROUTES = [identityCalls, licensingCalls, approvalsCalls, financeCalls, filesCalls]
  .flatMap((calls) => Object.values<Call>(calls))
  .filter((call) => call.http && call.access !== 'public' && call.subject !== 'identity.session.end-all.v1');
const AT_ONCE = 6;
const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let system: System;
const ours: Client[] = [];
const theirs: Client[] = [];
/** Everything with an id that users of the other tenant can see, by the call that showed it. */
const foreign = new Map<string, Set<string>>();
let own: Set<string>;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  theirs.push(...(await Promise.all(ROLES.map((role) => Client.signIn(system.address, role, 'PLBY')))));
  ours.push(...(await Promise.all(ROLES.map((role) => Client.signIn(system.address, role, 'CTL')))));
  for (const client of theirs) await collect(client, foreign);
  own = await ownIds();
}, 600_000);
afterAll(() => system?.stop());

async function ownIds(): Promise<Set<string>> {
  const mine = new Map<string, Set<string>>();
  for (const client of ours) await collect(client, mine);
  return new Set([...mine.values()].flatMap((ids) => [...ids]));
}

/** Lists first, then the listed items. */
async function collect(client: Client, into: Map<string, Set<string>>): Promise<void> {
  for (const call of ROUTES) {
    if (call.http?.method !== 'GET' || takesIdsOnly(call)) continue;
    const { status, text } = await client.call(call);
    if (status !== 200) continue;
    const ids = into.get(call.subject) ?? new Set<string>();
    for (const id of text.match(UUIDS) ?? []) ids.add(id);
    into.set(call.subject, ids);
  }
}
const takesIdsOnly = (call: Call): boolean => !call.request.safeParse({}).success;

/** Fields that change with every request. */
const SEEN = /"(lastSeenAt|lastSeen|expiresAt|sessionExpiresAt)":"[^"]*"/g;

/** What users of the other tenant see, by user and call; not the anchors of the audit trail, which a job makes every five minutes. */
async function picture(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const client of theirs)
    for (const call of ROUTES)
      if (call.http?.method === 'GET' && !takesIdsOnly(call) && call.subject !== auditSafetyRead.subject)
        seen.set(`${client.userName} ${call.subject}`, (await client.call(call)).text.replaceAll(SEEN, '"$1":"then"'));
  return seen;
}

/** The calls that show something else now: names, not the whole lists. */
const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before.keys()].filter((name) => before.get(name) !== after.get(name));

/** The demo's tenants are at UTC+8. */
const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;
/** Daily jobs run in it. */
const FIRST_HALF_HOUR_MS = 1_800_000;

/** Whether a day of the tenants has begun since an instant or shortly before: figures by day and daily jobs change what is shown. */
function newDaySince(instant: number): boolean {
  const midnight = Math.floor((Date.now() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  return midnight > instant - FIRST_HALF_HOUR_MS;
}

describe('a user of one tenant', () => {
  it('shares no id with the other', () => {
    expect(foreign.size).toBeGreaterThan(10);
    for (const [subject, ids] of foreign) expect([subject, [...ids].filter((id) => own.has(id))]).toEqual([subject, []]);
  });

  it('reaches nothing of the other by any call, in any role, with any of its ids', async () => {
    let ids = [...new Set([...foreign.values()].flatMap((found) => [...found].slice(0, 1)))];
    const known = new Set([...foreign.values()].flatMap((found) => [...found]));
    let asked = 0;
    const shown: string[] = [];
    const wrong: { call: string; user: string; status: number; leaked: string[] }[] = [];
    const walk = ROUTES.filter((route) => takesIds(route.request)).flatMap((call) => ours.map((client) => ({ call, client })));
    const tryAll = () =>
      together(walk, AT_ONCE, async ({ call, client }) => {
        for (const id of ids) {
          const { status, text, code } = await client.call(call, sampleOf(call.request, id));
          asked += 1;
          if (status === 403 && code === 'forbidden') return; // the role has no access to this call: one refusal is enough for all ids
          const leaked = (text.match(UUIDS) ?? []).filter((found) => found !== id && !own.has(found) && known.has(found));
          if (status >= 500 || leaked.length > 0) wrong.push({ call: call.subject, user: client.userName, status, leaked });
          if (status === 200 && call.http?.method === 'GET' && !WITH_OWN.has(call.subject) && !empty(text))
            shown.push(`${call.subject} ${client.userName} ${text.slice(0, 300)}`);
        }
      });
    const changes = async (): Promise<string[]> => {
      const start = Date.now();
      const before = await picture();
      await tryAll();
      const names = changed(before, await picture());
      if (names.length === 0 || !newDaySince(start)) return names;
      own = await ownIds();
      // a command may have taken a foreign id for a new item of its own tenant
      ids = ids.filter((id) => !own.has(id));
      return changes();
    };
    // jobs of the hour, such as reminders, would change what is shown
    const workers = PROCESS_NAMES.filter((name) => name.endsWith('-worker'));
    for (const name of workers) await system.kill(name);
    // Commands with a foreign id as a new id, or without effect, change nothing there.
    expect(await changes()).toEqual([]);
    for (const name of workers) await system.restart(name);
    expect([wrong, shown]).toEqual([[], []]);
    expect(asked).toBeGreaterThan(500);
  }, 1_800_000);

  it('finds nothing of the other by search', async () => {
    const sales = theirs[ROLES.indexOf('sales')] as Client;
    const { result } = await sales.call(licensingCalls.termSheetList);
    const row = (result as { rows: { number: string; licenseeName: string | null }[] }).rows.find((r) => r.licenseeName);
    for (const search of [row?.licenseeName ?? '']) {
      for (const client of ours.slice(0, 3)) {
        const found = await client.call(licensingCalls.termSheetList, { search });
        if (found.status === 200) expect(JSON.stringify(found.result)).not.toContain(search);
      }
    }
  });
});

/** Calls whose answers also hold people, stages or readers of the own tenant, whatever the id. */
const WITH_OWN = new Set([
  'licensing.deal.filter-names.v1',
  'licensing.term-sheet.pipeline.v1',
  'licensing.deal-comment.list.v1',
  'licensing.deal-comment.people.v1',
]);

/** A list that filters by an id of another tenant may answer, but without entries and with figures of zero only, besides its page and day. */
const empty = (text: string): boolean =>
  !/\[[^\]]|[1-9]/.test(
    JSON.stringify((JSON.parse(text) as { Result: unknown }).Result).replace(/"(page|pageSize)":\d+|"today":"[^"]*"/g, ''),
  );
