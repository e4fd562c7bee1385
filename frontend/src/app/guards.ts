import { userCurrent } from '@bls/proto/client/identity/people/user';
import { redirect } from '@tanstack/react-router';
import { api } from '../lib/api/api.js';
import { queryClient, showing } from '../lib/api/query.js';
import { expireUser, hasMarker, rememberUser, signOutExpired, storedUser } from '../lib/session/session.js';
import { KEYS, read, write } from '../lib/browser/storage.js';
import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

const toLogon = (target: string) => redirect({ to: pathTo(ROUTES.account.logon), search: { returnURL: target } });

/**
 * Admits signed-in people only. Without the cookie it clears the stored user and ends the session (at the next
 * load of the page the BFF does); with the cookie but no stored user (another tab signed in) it asks the server for the current
 * user. An address with AppId also opens when the server cannot say who that is.
 */
export async function requireUser(target: string, search: Record<string, unknown>): Promise<void> {
  if (!hasMarker()) {
    if (storedUser()) await signOutExpired();
    else expireUser();
    throw toLogon(target);
  }
  if (storedUser()) return;
  const user = await fetchCurrentUser();
  if (user) rememberUser(user);
  else if (!search['AppId']) throw toLogon(target);
}

/** Uses the query of the shell, so that there is only one request. */
export const fetchCurrentUser = () =>
  queryClient
    .fetchQuery({
      ...showing(userCurrent),
      queryKey: [userCurrent.subject, {}],
      queryFn: () => api(userCurrent, {}),
      staleTime: 60_000,
      retry: false,
    })
    .catch(() => undefined);

/** A page that was opened before an update still works; the difference is only logged. */
export function compareVersion(): void {
  const stored = read(KEYS.appVersion);
  if (stored && stored !== __APP_VERSION__) console.info(`AppVersion ${stored} -> ${__APP_VERSION__}`);
  if (stored !== __APP_VERSION__) write(KEYS.appVersion, __APP_VERSION__);
}
