import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestInput } from '@bls/proto/contracts/call';
import { userList } from '@bls/proto/contracts/calls/identity/people/user-management';
import { sql } from 'kysely';
import { type Identity, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

const MANY = 10_000;
let service: Identity;
let seed: Seed;
let admin: Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  admin = await personOf(service, 'superUser');
  await sql`insert into companies (tenant, id, kind, name) select 'CTL', gen_random_uuid(), 'licensee', 'Licensee ' || n from generate_series(1, 500) n`.execute(
    service.superuser,
  );
  await sql`insert into users (tenant, id, user_name, first_name, last_name, email, role, permissions, company_id, password_hash, last_seen_at)
    select 'CTL', gen_random_uuid(), 'user' || n, 'First' || (n * 7919 % 10007), 'Last' || n, 'user' || n || '@example.com',
      (array['sales', 'licenseeFinance', 'licenseeDesigner', 'brandOwnerDesigner'])[1 + n % 4], '{}',
      (select id from companies where name = 'Licensee ' || (1 + n % 500)), 'x', now() - n * interval '1 minute'
    from generate_series(1, ${MANY}) n`.execute(service.superuser);
  await sql`analyze users, companies`.execute(service.superuser);
});
afterAll(() => service?.stop());

describe('a tenant of ten thousand users', () => {
  it.each<[string, RequestInput<typeof userList>]>([
    ['the first page', { side: ['licensor', 'agent'] }],
    ['licensees by last visit', { side: ['licensee'], sort: '-lastSeenAt' }],
    ['a page far behind', { page: 400, pageSize: 20 }],
    ['by company', { sort: 'companyName' }],
    ['a search', { search: 'last77' }],
    ['a search in one role', { search: 'first12', role: ['sales'], active: true }],
  ])('lists %s', async (_, request) => {
    expect((await service.call(userList, request, admin)).rows.length).toBeGreaterThan(0);
  });

  it('returns the right page and the exact total', async () => {
    const { rows, total } = await service.call(userList, { search: 'last777', sort: 'userName' }, admin);
    expect(total).toBe(11);
    expect(rows.map((row) => row.userName)).toEqual(['user777', ...Array.from({ length: 10 }, (_, n) => `user777${n}`)]);
    const licensee = await personOf(service, 'licensee');
    expect(licensee.companyId).toBe(seed.licensee);
    expect((await service.call(userList, {}, licensee)).total).toBe(6);
  });
});
