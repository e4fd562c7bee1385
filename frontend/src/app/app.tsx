import { useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/actions/button.js';
import { NotFound } from '../ui/layout/states.js';
import { navigate } from '../lib/screens/navigate.js';
import { hasMarker, clearHiddenWork, useHasHiddenWork, useUserKey } from '../lib/session/session.js';
import type { Search } from '../lib/screens/search-string.js';
import { isBarePath } from './bare.js';
import { LoadingBar } from './loading-bar.js';
import { PageLook } from './page-look.js';
import { ScreenOutlet } from './keep-alive/screen-outlet.js';
import { completeTexts } from '../lib/text/complete-texts.js';
import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

const Toasts = lazy(() => import('../ui/feedback/toasts.js'));
// sign-in does without the shell; for everybody else it starts loading before the first render
const loadShell = () => import('./shell/shell.js');
const Shell = lazy(async () => (await Promise.all([loadShell(), completeTexts()]))[0]);
if (hasMarker()) void loadShell();

/**
 * The root layout: bare pages alone, other pages inside the shell. Screens with unsaved work stay mounted while a
 * sign-in page is shown.
 */
export function App() {
  const { t } = useTranslation();
  // a transition: React renders the new route in interruptible pieces and shows the previous page meanwhile
  const match = useDeferredValue(useRouterState({ select: (state) => state.resolvedLocation && state.matches.at(-1) }));
  const location = useDeferredValue(useRouterState({ select: (state) => state.resolvedLocation }));
  const screen = match?.staticData.screen;
  const bare = screen ? screen.bare === true : isBarePath(match?.pathname ?? '');
  const hasHiddenWork = useHasHiddenWork();
  const person = useUserKey();
  useEffect(() => {
    if (screen && !bare) clearHiddenWork();
  }, [screen, bare]);
  if (!match || !location) return null;
  const place = screen && {
    route: screen,
    // from the match: while a screen loads, the location may still be that of the previous screen
    path: match.pathname,
    params: match.params as Record<string, string>,
    search: match.search as Search,
  };
  const notFound = <NotFound action={<Button onClick={() => navigate(pathTo(ROUTES.home.root))}>{t('state.notFound.home')}</Button>} />;
  return (
    <>
      <PageLook title={screen?.title} />
      <LoadingBar />
      {bare ? <ScreenOutlet place={place} notFound={notFound} /> : null}
      {bare && !hasHiddenWork ? null : (
        <Activity key={person} mode={bare ? 'hidden' : 'visible'}>
          <Suspense>
            <Shell path={location.pathname} area={screen?.area}>
              <ScreenOutlet place={bare ? undefined : place} notFound={bare ? null : notFound} />
            </Shell>
          </Suspense>
        </Activity>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
