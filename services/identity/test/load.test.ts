import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxIsNew, inboxRead, inboxTotalPending } from '@bls/proto/calls/identity/inbox';
import { sql } from 'kysely';
import { type Identity, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  const { userId } = await personOf(service, 'salesManager');
  await sql`
    insert into notifications (tenant, id, user_id, item_id, revision, kind, number, title, path, action, status, by_name, at, read_at)
    select 'CTL', gen_random_uuid(), ${userId}::uuid, gen_random_uuid(), 1, 'termSheet', 'TS-' || n, 'Sunrise Toys', '/x', 'approve', 'inReview', 'Mei',
      now() - n * interval '1 minute', case when n % 10 = 0 then null else now() end
    from generate_series(1, 100000) n`.execute(service.superuser);
  await sql`
    insert into work_items (tenant, id, kind, number, title, path, action, status, revision, brand_owner_ids, hidden_from_licensee, by_name, at)
    select 'CTL', gen_random_uuid(), 'termSheet', 'TS-' || n, 'Sunrise Toys', '/x', 'submit', 'inReview', 1, '{}', false, 'Mei', now() - n * interval '1 minute'
    from generate_series(1, 100000) n`.execute(service.superuser);
  await sql`
    insert into tasks (tenant, item_id, capability, kind, brand_owner_ids, hidden_from_licensee, since)
    select tenant, id, case when n <= 5000 then 'termSheet.approveAsSalesManager' else 'termSheet.approveAsCeo' end, kind, '{}', false, at
    from (select *, row_number() over () as n from work_items) w`.execute(service.superuser);
  await sql`analyze`.execute(service.superuser);
}, 120_000);
afterAll(() => service?.stop());

/** Median of some calls, in milliseconds. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
}

describe('100,000 notifications and tasks', () => {
  it('badge and first page come in an instant', async () => {
    const manager = await personOf(service, 'salesManager');
    expect(await service.call(inboxTotalPending, {}, manager)).toEqual({ Count: 5000 });
    expect(await median(() => service.call(inboxIsNew, {}, manager))).toBeLessThan(25);
    expect(await median(() => service.call(inboxTotalPending, {}, manager))).toBeLessThan(60);
    expect(await median(() => service.call(inboxRead, { tabName: 'Pending' }, manager))).toBeLessThan(120);
    expect(await median(() => service.call(inboxRead, { tabName: 'Notification' }, manager))).toBeLessThan(120);
    const after = `${new Date(Date.now() - 90_000 * 60_000).toISOString()}_${randomUUID()}`;
    expect(await median(() => service.call(inboxRead, { tabName: 'Notification', after }, manager))).toBeLessThan(120);
  });
});
