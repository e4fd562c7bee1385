import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxCounts, inboxIsNew, inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { sql } from 'kysely';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

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

describe('100,000 notifications and tasks', () => {
  it('badge, pages, filters and searches work; `npm run bench -- platform` measures their speed', async () => {
    const manager = await personOf(service, 'salesManager');
    expect(await service.call(inboxTotalPending, {}, manager)).toEqual({ Count: 5000 });
    expect(await service.call(inboxIsNew, {}, manager)).toMatchObject({ isNew: true });
    expect(await service.call(inboxCounts, {}, manager)).toMatchObject({ Pending: 1000, Notification: 1000, Unread: 1000 });
    const after = `${new Date(Date.now() - 90_000 * 60_000).toISOString()}_${randomUUID()}`;
    const requests = [
      { tabName: 'Pending' },
      { tabName: 'Notification' },
      { tabName: 'Pending', sort: 'oldest' },
      { tabName: 'Pending', sort: 'due' },
      { tabName: 'Notification', kind: 'termSheet' },
      { tabName: 'Notification', search: 'TS-4711' },
      { tabName: 'Notification', after },
    ] as const;
    for (const request of requests) expect(JSON.stringify(await service.call(inboxRead, request, manager))).toContain('TS-');
  });
});
