import { randomUUID } from 'node:crypto';
import type { SeededInbox } from '../../../../services/identity/dist/inbox/seed-inbox.js';
import type { SeededUser } from '../../../../services/identity/dist/people/users/seed-users.js';
import type { Capability } from '../../../../proto/dist/domain/access/permissions.js';
import type { WorkItemMoved } from '../../../../proto/dist/domain/inbox/work-item.js';
import { DEMO_TENANTS } from '../../../dist/demo/plans/demo-tenants.js';
import { companyId } from '../../../dist/demo/tenants/companies.js';
import { peopleOf } from '../../../dist/demo/tenants/people.js';

export const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
const { tenant } = demoTenant;
const colleague = peopleOf(demoTenant).find(({ role }) => role === 'salesManager') as ReturnType<typeof peopleOf>[number];
const [PEOPLE, ITEMS, NEWS_EACH] = [10_000, 20_000, 10];
export const NEWS = PEOPLE * NEWS_EACH;
/** Of the notifications of a person, the newest ones. */
const UNREAD_EACH = 2;
/** As many people as identity notifies of one move. */
const INFORMED_BY_A_MOVE = 200;
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** `bench1` to `bench10000`, every tenth a sales manager. */
export const USERS: readonly SeededUser[] = Array.from({ length: PEOPLE }, (_, i) => ({
  id: randomUUID(),
  userName: `bench${i + 1}@${tenant.toLowerCase()}`,
  firstName: 'Bench',
  lastName: `Person ${i + 1}`,
  email: `bench${i + 1}@example.test`,
  role: (i + 1) % 10 === 0 ? 'salesManager' : 'sales',
  companyId: companyId(tenant, colleague.company),
  permissions: [],
  createdAt: '2026-01-01T00:00:00Z',
}));

const moved = (number: string, changes: Pick<WorkItemMoved, 'action' | 'waitsFor' | 'informUserIds' | 'at'>): WorkItemMoved => ({
  kind: 'termSheet',
  id: randomUUID(),
  number,
  title: 'Sunrise Toys',
  path: '/x',
  status: 'inReview',
  revision: 1,
  brandOwnerIds: [],
  hiddenFromLicensee: false,
  by: { name: 'Mei' },
  ...changes,
});

/** Items that wait, one in a hundred for sales managers, and ten notifications for each of the users, two of them unread. */
export function inboxAt(now: Date): Omit<SeededInbox, 'publicUrl'> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const newsFrom = before((NEWS_EACH + 0.5) * HOUR);
  const waiting = Array.from({ length: ITEMS }, (_, i) => {
    const capability: Capability = i % 100 === 0 ? 'termSheet.approveAsSalesManager' : 'termSheet.approveAsCeo';
    const at = new Date(Date.parse(newsFrom) - (ITEMS - i) * MINUTE).toISOString();
    return moved(`BT-${i + 1}`, { action: 'submit', waitsFor: [capability], informUserIds: [], at });
  });
  const groups = Array.from({ length: PEOPLE / INFORMED_BY_A_MOVE }, (_, group) =>
    USERS.slice(group * INFORMED_BY_A_MOVE, (group + 1) * INFORMED_BY_A_MOVE).map(({ id }) => id),
  );
  const news = Array.from({ length: NEWS_EACH }, (_, i) => NEWS_EACH - i).flatMap((hours) =>
    groups.map((informUserIds) => moved(`TS-${hours}`, { action: 'approve', waitsFor: [], informUserIds, at: before(hours * HOUR) })),
  );
  return { moves: [...waiting, ...news], newsFrom, unreadFrom: before((UNREAD_EACH + 0.5) * HOUR) };
}
