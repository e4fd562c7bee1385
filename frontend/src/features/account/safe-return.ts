import { type Path, parsePath, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Only an address of this product: a link must not be able to send people elsewhere after they signed in. */
export function safeReturn(value: unknown): Path {
  const path = parsePath(value);
  return path.startsWith(ROUTES.account.logon) ? pathTo(ROUTES.home.root) : path;
}
