import { userList } from '@bls/proto/calls/identity/user-management';
import i18next from 'i18next';
import { api } from '../../lib/api.js';
import type { Found } from '../../lib/routes.js';
import { storedUser } from '../../lib/session.js';
import { userPath } from './paths.js';

/** People for the command palette, by name, user name or e-mail. */
export async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const manager = storedUser()?.UserType ?? 10;
  const { rows } = await api(userList, { search: text, pageSize: 10 }, signal);
  return rows.map((user) => ({
    id: user.id,
    title: user.fullName,
    detail: [i18next.t(`role.${user.role}`), user.companyName].filter(Boolean).join(' · '),
    path: userPath(user, manager),
  }));
}
