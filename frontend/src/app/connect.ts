import type { AnyRouter } from '@tanstack/react-router';
import { notify } from '../ui/feedback/notify.js';
import { onSignedOut } from '../lib/api/api.js';
import { setNavigator } from '../lib/screens/navigate.js';
import { stringifySearch } from '../lib/screens/search-string.js';
import { expireUser, followOtherTabs } from '../lib/session/session.js';
import { KEYS } from '../lib/browser/storage.js';
import { isBarePath } from './bare.js';
import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

/** Removes a trailing slash from a path. */
const slashless = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Registers the router with links, screens and the API client, so that these do not import it. */
export function connectNavigation(router: AnyRouter): void {
  setNavigator({
    go: (to, options = {}) => {
      // the history knows a navigation at once, the router's state only after the next screen has loaded
      if (options.from !== undefined && slashless(options.from) !== slashless(router.history.location.pathname)) return;
      const href = `${to}${options.search ? stringifySearch(options.search) : ''}`;
      if (options.replace) router.history.replace(href);
      else router.history.push(href);
    },
    prepare: (to) => {
      const path = to.split('?')[0] ?? to;
      const found = router.getMatchedRoutes(path)[0].at(-1);
      void found?.options.staticData?.screen?.screen().catch(() => undefined);
    },
  });
  const leave = () => {
    const { pathname, href } = router.state.location;
    expireUser();
    notify.clear();
    if (!isBarePath(pathname)) router.history.replace(pathTo(ROUTES.account.logon, {}, { returnURL: href, expired: '1' }));
  };
  onSignedOut(leave);
  const follow = () => {
    if (!followOtherTabs()) leave();
  };
  // null: the whole storage was cleared
  addEventListener('storage', ({ key }) => {
    if (key === KEYS.user || key === null) follow();
  });
  // a page restored from the back/forward cache has missed the events since
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
