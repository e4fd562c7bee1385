import { randomUUID } from 'node:crypto';
import { ROLE_CODES, type Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { startTestService, type TestService } from '@bls/kit/testing/service';
import { AppModule } from '../src/app.module.js';
import type { IdentityDb } from '../src/db/schema.js';
import { hashPassword } from '../src/sessions/password.js';
import { actorOf } from '../src/people/users/user.js';
import { userByName } from '../src/people/users/users.queries.js';

export const PASSWORD = 'Right#Passw0rd';
export type Identity = TestService<IdentityDb>;

export const startIdentity = (extra: Record<string, string> = {}): Promise<Identity> =>
  startTestService<IdentityDb>(
    { name: 'identity', module: AppModule, migrations: new URL('../migrations', import.meta.url) },
    { DEMO: '1', ...extra },
  );

export type Seed = { licensee: string; otherLicensee: string; brandOwner: string; agency: string };

/** Inserts a tenant with two licensees, a brand owner, an agency, and one active user per role, named after the role. */
export async function seedTenant(service: Identity, tenant: string): Promise<Seed> {
  const db = service.superuser;
  const ids: Seed = { licensee: randomUUID(), otherLicensee: randomUUID(), brandOwner: randomUUID(), agency: randomUUID() };
  const logoSize = { height: 80, homeHeight: 40, homeWidth: 40 };
  await db
    .insertInto('tenants')
    .values({ tenant, title: `${tenant} Licensing`, titleZh: tenant, logoSize, roleLabels: {}, settings: {} })
    .execute();
  const companies = [
    { id: ids.licensee, kind: 'licensee', name: 'Sunrise Toys' },
    { id: ids.otherLicensee, kind: 'licensee', name: 'Harbour Apparel' },
    { id: ids.brandOwner, kind: 'brandOwner', name: 'Moon Cat Studio' },
    { id: ids.agency, kind: 'agent', name: 'Bridge Agency' },
  ] as const;
  await db
    .insertInto('companies')
    .values(companies.map((company) => ({ tenant, ...company })))
    .execute();
  const passwordHash = await hashPassword(PASSWORD);
  const companyOf = (role: Role): string | null =>
    role === 'salesAgent' ? ids.agency : /licensee/i.test(role) ? ids.licensee : /brandOwner/i.test(role) ? ids.brandOwner : null;
  await db
    .insertInto('users')
    .values(
      ROLE_CODES.map((role) => ({
        tenant,
        id: randomUUID(),
        userName: `${role}@${tenant}`.toLowerCase(),
        firstName: 'The',
        lastName: role,
        email: `${role}@example.com`,
        role,
        companyId: companyOf(role),
        permissions: role === 'licensee' ? (['ApproveTermSheet', 'SignFreezeTermSheet'] as const).slice() : [],
        passwordHash,
      })),
    )
    .execute();
  return ids;
}

/** The actor of a seeded user. */
export async function personOf(service: Identity, role: Role, tenant = 'CTL') {
  const user = await service.superuser.transaction().execute((trx) => userByName(trx, tenant, `${role}@${tenant}`));
  if (!user) throw new Error(`no ${role} in ${tenant}`);
  return actorOf(user, randomUUID());
}

/** A move of a term sheet, with changes. */
export const moved = (changes: Partial<WorkItemMoved> = {}): WorkItemMoved => ({
  kind: 'termSheet',
  id: randomUUID(),
  number: 'TS-2027-0148 v2',
  title: 'Sunrise Toys',
  path: '/TermSheetV2/ViewTermSheet/1',
  action: 'submit',
  status: 'inReview',
  revision: 1,
  waitsFor: ['termSheet.approveAsSalesManager'],
  brandOwnerIds: [],
  hiddenFromLicensee: false,
  informUserIds: [],
  by: { name: 'Mei Kwan' },
  at: new Date().toISOString(),
  ...changes,
});
