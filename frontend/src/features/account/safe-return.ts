import { type Path, parsePath, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Accepts addresses of this product only, so that a link cannot redirect people to another site after sign-in. */
export function safeReturn(value: unknown): Path {
  const path = parsePath(value);
  return path.startsWith(ROUTES.account.logon) ? pathTo(ROUTES.home.root) : path;
}
