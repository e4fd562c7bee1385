import { createHashHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ScreenRoute } from '../lib/screens/routes.js';
import { hasMarker, storedUser } from '../lib/session/session.js';
import { followAddress } from '../lib/session/tenant.js';
import { tenantIn } from '../lib/session/tenant-in.js';
import { parseSearch, stringifySearch } from '../lib/screens/search-string.js';
import { App } from './app.js';
import { isBarePath } from './bare.js';
import { Broken } from './error-boundary.js';
import { featureRoutes } from './features.js';
import { fetchCurrentUser, compareVersion, requireUser } from './guards.js';
import { pathOfItemPage, pathTo } from '../lib/screens/path.js';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute;
  }
}

const root = createRootRoute({ component: App, notFoundComponent: () => null });

const children = featureRoutes.map((route) => {
  if ('page' in route) {
    return createRoute({
      getParentRoute: () => root,
      path: route.path,
      beforeLoad: async ({ location, search }) => {
        await requireUser(location.href, search);
        throw redirect({ to: pathOfItemPage(route.page, storedUser()?.UserType), replace: true });
      },
    });
  }
  if ('to' in route) {
    return createRoute({
      getParentRoute: () => root,
      // the trailing slash gives it precedence over a screen whose optional id is omitted (`/LicenseeInformation/View{-$id}`)
      path: `${route.path}/`,
      beforeLoad: ({ search }) => {
        const tenant = tenantIn(search);
        throw redirect({ to: pathTo(route.to), search: tenant ? { tenant } : {}, replace: true });
      },
    });
  }
  return createRoute({
    getParentRoute: () => root,
    path: route.path,
    staticData: { screen: route },
    beforeLoad: async ({ location, search, params }) => {
      if (!route.bare) compareVersion();
      if (route.open) followAddress(search);
      else await requireUser(location.href, search);
      const [to, query = ''] = route.instead?.(params, search)?.split('?') ?? [];
      if (to) throw redirect({ to, search: parseSearch(query), replace: true });
    },
  });
});

/** Unknown addresses: shows the not-found page, inside the shell to signed-in users, and bare below /account to everybody. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location, search }) => (isBarePath(location.pathname) ? undefined : requireUser(location.href, search)),
});

export const router = createRouter({
  routeTree: root.addChildren([...children, unknown]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  // the specification writes some paths with different case (/home and /Home)
  caseSensitive: false,
  defaultPendingMs: 0,
  scrollRestoration: false,
  defaultErrorComponent: ({ error }) => <Broken error={error} />,
});

/** Preloads what the first render needs while the texts load: the code of the screen and the current user. */
export function preloadFirstScreen(): void {
  const screen = router.matchRoutes(router.latestLocation).at(-1)?.staticData.screen;
  if (!screen || (!screen.open && !hasMarker())) return;
  // the screen reports a failed chunk
  screen.screen().catch(() => undefined);
  if (!screen.open && !storedUser()) void fetchCurrentUser();
}
