import { hashPassword } from '@bls/identity/sessions/password';
import type { WorkItemMoved } from '@bls/proto/work-item';
import type { Cast } from './cast/cast.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import type { Writer } from './insert.js';
import { groupsOf } from './groups.js';
import { invitationsOf } from './invitations.js';
import { peopleOf } from './people.js';
import { companyId } from './companies.js';
import { agentCharacterIds } from './agents.js';
import { addYears, type Today } from './clock.js';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Licensing#1';

/** The tenant with its companies and people. */
export async function writeIdentity(writer: Writer, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { title, logoSize, roleLabels, settings } = cast;
  await writer.insert('tenants', [{ title: title.en, titleZh: title.zh, logoSize, roleLabels, settings }]);
  const companies = companiesOf(cast).map((company) => ({
    id: company.id,
    kind: company.kind,
    name: company.name.en,
    nameZh: company.name.zh,
    shortName: company.short,
    parentId: company.parentId ?? null,
    country: company.country,
    industry: company.industry ?? null,
    ...detailsOf(cast, company, today),
  }));
  await writer.insert('companies', companies);
  const people = peopleOf(cast).map(({ id, userName, firstName, lastName, role, permissions, company }) => ({
    id,
    userName,
    firstName,
    lastName,
    email: `${userName.replace('@', '.')}@example.com`,
    role,
    permissions,
    companyId: companyId(tenant, company),
    characterIds: role === 'salesAgent' ? agentCharacterIds(cast, today) : [],
    passwordHash,
    createdAt: `${addYears(today, -4)}T01:00:00Z`,
  }));
  await writer.insert('users', people);
  await writer.insert('invitations', invitationsOf(cast, today));
  const groups = groupsOf(cast);
  await writer.insert(
    'groups',
    groups.map(({ id, name, alias, description, type, companyId: owner }) => ({ id, name, alias, description, type, companyId: owner })),
  );
  await writer.insert(
    'group_members',
    groups.flatMap(({ id, members }) => members.map((userId) => ({ groupId: id, userId }))),
  );
}

/** Where every item stands and whom it waits for, as identity would know it from the services' events. */
export async function writeWorkItems(writer: Writer, moves: readonly WorkItemMoved[]): Promise<void> {
  const items = moves.map((move) => ({
    id: move.id,
    kind: move.kind,
    number: move.number,
    title: move.title,
    titleZh: move.titleZh ?? null,
    path: move.path,
    action: move.action,
    status: move.status,
    revision: move.revision,
    draftOwnerId: move.draftOwnerId ?? null,
    companyId: move.companyId ?? null,
    brandOwnerIds: move.brandOwnerIds,
    hiddenFromLicensee: move.hiddenFromLicensee,
    byName: move.by.name,
    at: move.at,
    comment: move.comment ?? null,
    dueOn: move.dueOn ?? null,
    amount: move.amount ?? null,
    currency: move.currency ?? null,
  }));
  await writer.insert('work_items', items);
  const tasks = moves.flatMap((move) =>
    (move.draftOwnerId ? [] : move.waitsFor).map((capability) => ({
      itemId: move.id,
      capability,
      kind: move.kind,
      companyId: move.companyId ?? null,
      brandOwnerIds: move.brandOwnerIds,
      hiddenFromLicensee: move.hiddenFromLicensee,
      since: move.at,
      dueOn: move.dueOn ?? null,
    })),
  );
  await writer.insert('tasks', tasks);
  const done = moves.flatMap(({ by, id, action, status, revision, at, comment }) =>
    by.userId ? [{ userId: by.userId, itemId: id, action, status, revision, at, comment: comment ?? null }] : [],
  );
  await writer.insert('done', done);
}
