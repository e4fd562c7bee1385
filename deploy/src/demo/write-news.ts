import { accountTypeOf } from '@bls/identity/mail/sending/account-type';
import { composeMail } from '@bls/identity/mail/texts/compose-mail';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companyId } from './companies.js';
import type { Writer } from './insert.js';
import { type DemoUser, peopleOf } from './people.js';
import { idOf } from './random.js';

const NEWS_DAYS = 28;
const UNREAD_DAYS = 4;
const MAIL_DAYS = 10;

/** What people have heard of lately: notifications of the last weeks, the latest of them unread, and the mails of the last days. */
export async function writeNews(writer: Writer, cast: Cast, moves: readonly WorkItemMoved[], today: Today): Promise<void> {
  const people = peopleOf(cast).map((user) => ({ user, company: companyId(cast.tenant, user.company) }));
  const since = (days: number): string => addDays(today, -days);
  const recent = moves.filter((move) => move.at >= since(NEWS_DAYS));
  const told = recent.flatMap((move) =>
    people.filter((person) => hears(move, person.user, person.company)).map(({ user }) => ({ move, user })),
  );
  await writer.insert(
    'notifications',
    told.map(({ move, user }) => ({
      id: idOf(move.id, user.id, 'news'),
      userId: user.id,
      itemId: move.id,
      revision: move.revision,
      kind: move.kind,
      companyId: move.companyId ?? null,
      number: move.number,
      title: move.title,
      titleZh: move.titleZh ?? null,
      path: move.path,
      action: move.action,
      status: move.status,
      byName: move.by.name,
      comment: move.comment ?? null,
      dueOn: move.dueOn ?? null,
      amount: move.amount ?? null,
      currency: move.currency ?? null,
      at: move.at,
      readAt: move.at < since(UNREAD_DAYS) ? move.at : null,
    })),
  );
  const mails = told
    .filter(({ move }) => !move.draftOwnerId && move.at >= since(MAIL_DAYS))
    .flatMap(({ move, user }) => mailOf(cast, move, user));
  await writer.insert('mails', mails);
}

/** The people whose turn it is, and those the move names; never the one who made it. */
function hears(move: WorkItemMoved, user: DemoUser, company: string | undefined): boolean {
  if (move.by.userId === user.id) return false;
  const type = ROLES[user.role];
  if (type === USER_TYPES.licensee && (move.hiddenFromLicensee || move.companyId !== company)) return false;
  if (type === USER_TYPES.brandOwner && (!company || !move.brandOwnerIds.includes(company))) return false;
  if (move.informUserIds.includes(user.id)) return true;
  return type !== USER_TYPES.agent && !move.draftOwnerId && move.waitsFor.some((capability) => can(user, capability));
}

function mailOf({ tenant, roleLabels }: Cast, move: WorkItemMoved, user: DemoUser): Record<string, unknown>[] {
  const capability = move.waitsFor.find((awaited) => can(user, awaited));
  if (!capability) return [];
  const reader = { name: user.fullName, language: 'en' as const, timeOffset: 480, roleLabels };
  const mail = composeMail(move, reader, { kind: 'waiting', capability }, tenant, `/#${move.path}`);
  const toAddress = `${user.userName.replace('@', '.')}@example.com`;
  const sent = { state: 'sent', createdAt: move.at, sentAt: move.at };
  return [
    {
      id: idOf(move.id, user.id, 'mail'),
      userId: user.id,
      toName: user.fullName,
      toAddress,
      language: 'en',
      path: move.path,
      type: accountTypeOf(move.kind),
      ...mail,
      ...sent,
    },
  ];
}
