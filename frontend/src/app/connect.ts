import type { AnyRouter } from '@tanstack/react-router';
import { onSignedOut } from '../lib/api.js';
import { setNavigator } from '../lib/navigate.js';
import { stringifySearch } from '../lib/search-string.js';
import { forgetUser } from '../lib/session.js';

/** Gives links, screens and the API client the router's services without making them know it. */
export function connectNavigation(router: AnyRouter): void {
  setNavigator({
    go: (to, options = {}) => {
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
  onSignedOut(() => {
    const { pathname, href } = router.state.location;
    const bare = pathname === '/' || pathname === '/logon' || pathname.startsWith('/account');
    forgetUser();
    if (!bare) router.history.replace(`/logon${stringifySearch({ returnURL: href, expired: '1' })}`);
  });
}
