import { seedInvitations } from '@bls/identity/accounts/invitations/seed-invitations';
import { seedCompanies } from '@bls/identity/companies/records/seed-companies';
import type { IdentityDb, Trx } from '@bls/identity/db/schema';
import { seedInbox } from '@bls/identity/inbox/seed-inbox';
import { seedGroups } from '@bls/identity/people/groups/seed-groups';
import { seedUsers } from '@bls/identity/people/users/seed-users';
import { seedTenant } from '@bls/identity/tenants/seed-tenant';
import { tenantExists } from '@bls/identity/tenants/tenants.queries';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { addDays } from '@bls/proto/domain/values/time';
import type { Installation } from '../../processes/environment.js';
import { agentCharacterIds } from './agents.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { addYears, type Today } from '../base/clock.js';
import { companiesOf, companyId } from './companies.js';
import { detailsOf } from './company-details.js';
import { withTenant } from '../base/databases.js';
import { groupsOf } from './groups.js';
import { settingsOf } from './brand.js';
import { invitationsOf } from './invitations.js';
import { Directory, peopleOf } from './people.js';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Quiet#Harbour7';
const NEWS_DAYS = 28;
const UNREAD_DAYS = 4;

/** The tenant with its companies and users. */
export async function seedPeople(trx: Trx, demoTenant: DemoTenant, today: Today, publicUrl: string): Promise<void> {
  const { tenant, title, logoSize, roleLabels } = demoTenant;
  const began = `${addYears(today, -4)}T01:00:00Z`;
  await seedTenant(trx, tenant, {
    title: title.en,
    titleZh: title.zh,
    logoSize,
    roleLabels,
    createdAt: began,
    settings: settingsOf(demoTenant),
    settingsSavedAt: `${addYears(today, -3)}T02:00:00Z`,
    settingsSavedBy: new Directory(peopleOf(demoTenant)).staff('seniorFinance'),
  });
  const companies = companiesOf(demoTenant).map((company) => ({
    id: company.id,
    kind: company.kind,
    name: company.name.en,
    nameZh: company.name.zh,
    shortName: company.short,
    parentId: company.parentId ?? null,
    country: company.country,
    industry: company.industry ?? null,
    ...detailsOf(demoTenant, company, today),
    createdAt: began,
  }));
  await seedCompanies(trx, tenant, companies);
  const users = peopleOf(demoTenant).map(({ id, userName, firstName, lastName, role, permissions, company }) => ({
    id,
    userName,
    firstName,
    lastName,
    email: `${userName.replace('@', '.')}@example.com`,
    role,
    permissions,
    companyId: companyId(tenant, company),
    characterIds: role === 'salesAgent' ? agentCharacterIds(demoTenant, today) : [],
    createdAt: began,
  }));
  await seedUsers(trx, tenant, users, DEMO_PASSWORD);
  await seedGroups(
    trx,
    tenant,
    groupsOf(demoTenant).map((group) => ({ ...group, createdAt: began })),
  );
  await seedInvitations(trx, tenant, invitationsOf(demoTenant, today), publicUrl);
}

/** Pending work, and the notifications of the last weeks. */
export const seedNews = (
  trx: Trx,
  demoTenant: DemoTenant,
  moves: readonly WorkItemMoved[],
  today: Today,
  publicUrl: string,
): Promise<void> =>
  seedInbox(trx, demoTenant.tenant, {
    moves: moves.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    newsFrom: addDays(today, -NEWS_DAYS),
    unreadFrom: addDays(today, -UNREAD_DAYS),
    publicUrl,
  });

/** The tenant with its users, unless it exists. */
export const fillPeople = (
  { databases, publicUrl }: Pick<Installation, 'databases' | 'publicUrl'>,
  demoTenant: DemoTenant,
  today: Today,
): Promise<void> =>
  withTenant<IdentityDb, void>(databases.identity, 'identity', demoTenant.tenant, async (trx) => {
    if (!(await tenantExists(trx, demoTenant.tenant))) await seedPeople(trx, demoTenant, today, publicUrl);
  });
