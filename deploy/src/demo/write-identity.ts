import { hashPassword } from '@bls/identity/sessions/password';
import { type SettingKey, TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Cast } from './cast/cast.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import type { Row, Writer } from './insert.js';
import { groupsOf } from './groups.js';
import { invitationsOf } from './invitations.js';
import { Directory, peopleOf } from './people.js';
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
  await writer.insert('tenants', [
    { title: title.en, titleZh: title.zh, logoSize, roleLabels, settings, settingsRevision: settingsRevision(cast) },
  ]);
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
  await writer.insert('setting_history', settingChanges(cast, today));
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

/** How often a tenant has saved its settings: a time for each that is not as it ships. */
export const settingsRevision = ({ settings }: Cast): number => Object.keys(settings).length;

/** Finance has set them when the tenant began. */
function settingChanges(cast: Cast, today: Today): Row[] {
  const by = new Directory(peopleOf(cast)).staff('seniorFinance');
  const at = `${addYears(today, -3)}T02:00:00Z`;
  return Object.entries(cast.settings).map(([key, newValue]) => {
    const oldValue = TENANT_SETTINGS[key as SettingKey].default;
    return { key, oldValue, newValue, at, byId: by.userId, byName: by.name };
  });
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
