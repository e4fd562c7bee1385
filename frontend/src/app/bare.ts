import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

/** The root path, the sign-in page and every path below the account prefix have no menu, also unknown ones. */
export function isBarePath(path: string): boolean {
  const here = path.toLowerCase();
  const account = pathTo(ROUTES.account.entry);
  return (
    here === pathTo(ROUTES.account.root) || here === pathTo(ROUTES.account.logon) || here === account || here.startsWith(`${account}/`)
  );
}
