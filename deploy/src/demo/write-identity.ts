import { hashPassword } from '@bls/identity/sessions/password';
import type { WorkItemMoved } from '@bls/proto/work-item';
import type { Cast } from './cast/cast.js';
import { companiesOf } from './companies.js';
import type { Writer } from './insert.js';
import { peopleOf } from './people.js';
import { companyId } from './companies.js';
import { agentCharacterIds } from './agents.js';
import type { Today } from './clock.js';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Licensing#1';

/** The tenant with its companies and people. */
export async function writeIdentity(writer: Writer, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { title, logoSize, roleLabels } = cast;
  await writer.insert('tenants', [{ title: title.en, titleZh: title.zh, logoSize, roleLabels, settings: {} }]);
  const companies = companiesOf(cast).map(({ id, kind, name, short, parentId, country, address, industry }) => ({
    id,
    kind,
    name: name.en,
    nameZh: name.zh,
    shortName: short,
    parentId: parentId ?? null,
    country,
    address,
    industry: industry ?? null,
  }));
  await writer.insert('companies', companies);
  const people = peopleOf(cast).map(({ id, userName, fullName, role, permissions, company }) => ({
    id,
    userName,
    fullName,
    email: `${userName.replace('@', '.')}@example.com`,
    role,
    permissions,
    companyId: company ? companyId(tenant, company) : null,
    characterIds: role === 'salesAgent' ? agentCharacterIds(cast, today) : [],
    passwordHash,
  }));
  await writer.insert('users', people);
}

/** Where every item stands and whom it waits for, as identity would know it from the services' events. */
export async function writeWorkItems(writer: Writer, moves: readonly WorkItemMoved[]): Promise<void> {
  const items = moves.map((move) => ({
    id: move.id,
    kind: move.kind,
    number: move.number,
    title: move.title,
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
    })),
  );
  await writer.insert('tasks', tasks);
  const done = moves.flatMap(({ by, id, action, status, revision, at, comment }) =>
    by.userId ? [{ userId: by.userId, itemId: id, action, status, revision, at, comment: comment ?? null }] : [],
  );
  await writer.insert('done', done);
}
