import { userCurrent } from '@bls/proto/client/identity/people/user';
import { redirect } from '@tanstack/react-router';
import { api } from '../lib/api/api.js';
import { queryClient, showing } from '../lib/api/query.js';
import { parseSearch, type Search, stringifySearch } from '../lib/screens/search-string.js';
import { tenantIn } from '../lib/session/tenant-in.js';
import { expireUser, followLink, hasMarker, rememberUser, signOutExpired, storedUser } from '../lib/session/session.js';
import { KEYS, read, write } from '../lib/browser/storage.js';
import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

/** The tenant of the link, if it names one, goes with the visitor; the address to return to does without. */
function toLogon(target: string, tenant: string) {
  const { path, search } = withoutTenant(target);
  const returnURL = path + stringifySearch(search);
  return redirect({ to: pathTo(ROUTES.account.logon), search: { returnURL, ...(tenant ? { tenant } : {}) } });
}

function withoutTenant(address: string): { path: string; search: Search } {
  const [path = '', query = ''] = address.split('?');
  const named = Object.entries(parseSearch(query)).filter(([name]) => name.toLowerCase() !== 'tenant');
  return { path, search: Object.fromEntries(named) };
}

/**
 * Admits signed-in people only. Without the cookie it clears the stored user and ends the session (at the next
 * load of the page the BFF does); with the cookie but no stored user (another tab signed in) it asks the server for the current
 * user. An address with AppId also opens when the server cannot say who that is.
 */
export async function requireUser(target: string, search: Record<string, unknown>): Promise<void> {
  const named = tenantIn(search);
  if (!hasMarker()) {
    if (storedUser()) await signOutExpired();
    else expireUser();
    throw toLogon(target, named);
  }
  if (!storedUser()) {
    const user = await fetchCurrentUser();
    if (user) rememberUser(user);
    else if (!search['AppId']) throw toLogon(target, named);
  }
  leadToTenant(target, named);
}

/** A link of another tenant than the person's leads to the sign-in there; the own tenant is left out of the address. */
function leadToTenant(target: string, named: string): void {
  followLink('');
  if (!named) return;
  if (named !== storedUser()?.TenantCode) throw toLogon(target, named);
  const { path, search } = withoutTenant(target);
  throw redirect({ to: path, search, replace: true });
}

/** Uses the query of the shell, so that there is only one request. */
export const fetchCurrentUser = () =>
  queryClient
    .fetchQuery({
      ...showing(userCurrent),
      queryKey: [userCurrent.subject, {}],
      // the session may be of another tenant than the one that this tab knows
      queryFn: () => api(userCurrent, {}, undefined, { tenant: '' }),
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
