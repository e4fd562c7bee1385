import { createHashHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ScreenRoute } from '../lib/screens/routes.js';
import { hasMarker, storedUser } from '../lib/session/session.js';
import { parseSearch, stringifySearch } from '../lib/screens/search-string.js';
import { App } from './app.js';
import { Broken } from './error-boundary.js';
import { featureRoutes } from './features.js';
import { askWhoIsThere, compareVersion, requireUser } from './guards.js';
import { pathOfPlace, pathTo } from '../lib/screens/path.js';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute;
  }
}

const root = createRootRoute({ component: App, notFoundComponent: () => null });

const children = featureRoutes.map((route) => {
  if ('place' in route) {
    return createRoute({
      getParentRoute: () => root,
      path: route.path,
      beforeLoad: async ({ location, search }) => {
        await requireUser(location.href, search);
        throw redirect({ to: pathOfPlace(route.place, storedUser()?.UserType), replace: true });
      },
    });
  }
  if ('to' in route) {
    return createRoute({
      getParentRoute: () => root,
      // with the slash at its end it is preferred to a screen whose optional id is left out (`/LicenseeInformation/View{-$id}`)
      path: `${route.path}/`,
      beforeLoad: () => {
        throw redirect({ to: pathTo(route.to), replace: true });
      },
    });
  }
  return createRoute({
    getParentRoute: () => root,
    path: route.path,
    staticData: { screen: route },
    beforeLoad: async ({ location, search }) => {
      if (!route.bare) compareVersion();
      if (!route.open) await requireUser(location.href, search);
    },
  });
});

/** Unknown addresses: the page says so, inside the shell, to whoever is signed in. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location, search }) => requireUser(location.href, search),
});

export const router = createRouter({
  routeTree: root.addChildren([...children, unknown]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  // links of the specification write the same path in several ways (/home and /Home)
  caseSensitive: false,
  defaultPendingMs: 0,
  scrollRestoration: false,
  defaultErrorComponent: ({ error }) => <Broken error={error} />,
});

/** Asks for what the first render waits for while the texts are on their way: the code of the screen, and who is signed in. */
export function askAhead(): void {
  const screen = router.matchRoutes(router.latestLocation).at(-1)?.staticData.screen;
  if (!screen || (!screen.open && !hasMarker())) return;
  // the screen itself reports a chunk that does not load
  screen.screen().catch(() => undefined);
  if (!screen.open && !storedUser()) void askWhoIsThere();
}
