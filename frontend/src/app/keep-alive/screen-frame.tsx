import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '../../ui/cx.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { navigate } from '../../lib/screens/navigate.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { ScreenContext, type ScreenPlace } from '../../lib/screens/screen.js';
import { storedUser } from '../../lib/session/session.js';
import { clearDirty, isDirty } from '../../lib/screens/unsaved.js';
import { ErrorBoundary } from '../error-boundary.js';
import type { CachedScreen } from './keep-alive.js';
import { screenComponent } from '../lazy-screen.js';
import { Permitted } from './permitted.js';
import { showUnsavedNotice } from './unsaved-notice.js';
import { parsePath } from '../../lib/screens/path.js';
import { useRestoredScroll } from './restored-scroll.js';

type Props = { cached: CachedScreen; visible: boolean; onDrop: (key: string) => void };

function placeOf(cached: CachedScreen, visible: boolean, onDrop: (key: string) => void): ScreenPlace {
  return {
    key: cached.key,
    path: cached.path,
    params: cached.params,
    search: cached.search,
    visible,
    go: navigate,
    setSearch: (search) => navigate(parsePath(cached.path), { search, replace: true, from: cached.path }),
    leave: (to) => {
      clearDirty(cached.key);
      onDrop(cached.key);
      navigate(to);
    },
  };
}

/** One cached screen with its own scroll position, focus and error boundary. */
export const ScreenFrame = memo(function ScreenFrame({ cached, visible, onDrop }: Props) {
  const Screen = screenComponent(cached.route);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useMemo(() => placeOf(cached, visible, onDrop), [cached, visible, onDrop]);
  useRestoredScroll(scroller, visible, cached.path);
  useRestoredFocus(scroller, visible, cached.key, JSON.stringify(cached.search));
  return (
    <ScreenContext value={place}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <div
          ref={scroller}
          tabIndex={-1}
          data-screen={cached.route.path}
          className={cx(
            'scroll-quiet relative h-full overflow-x-hidden overflow-y-auto outline-none has-[[data-form-bar]]:scroll-pb-20 max-sm:has-[[data-decision-bar]]:pb-22',
            !cached.route.bare && 'px-6 py-5 max-sm:px-4 max-sm:py-4 short:py-2 print:p-0',
          )}
        >
          <ErrorBoundary>
            <Permitted capability={cached.route.capability} side={cached.route.side}>
              <Suspense fallback={cached.route.bare ? null : <PageSkeleton />}>
                <Screen />
              </Suspense>
            </Permitted>
          </ErrorBoundary>
        </div>
      </Activity>
    </ScreenContext>
  );
});

/** Whether an element is in a panel, menu or list of choices, which closes when it loses the focus. */
const isInPanel = (element: Element | null): boolean => Boolean(element?.closest('[role=dialog], [role=menu], [role=listbox]'));
/** Whether a dialog is open, which keeps the focus until it is closed. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Restores the focus when the user returns to a screen. A new page, or one that is opened with another
 * query, gets the focus on its heading, because focus on a tab would select that tab. A panel of the shell that was opened
 * before the screen was ready keeps the focus.
 */
function useRestoredFocus(scroller: React.RefObject<HTMLDivElement | null>, visible: boolean, key: string, query: string): void {
  const focused = useRef<HTMLElement | null>(null);
  const leftWith = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!visible || !element) return;
    const noteFocus = (event: FocusEvent) => {
      focused.current = event.target as HTMLElement;
    };
    element.addEventListener('focusin', noteFocus);
    return () => element.removeEventListener('focusin', noteFocus);
  }, [scroller, visible]);
  useEffect(() => {
    const element = scroller.current;
    if (!visible || !element) return;
    const returned = leftWith.current === query;
    const stop = afterPaint(() => {
      if (element.contains(document.activeElement) || isInPanel(document.activeElement) || isDialogOpen()) return;
      const back = focused.current && element.contains(focused.current) ? focused.current : element;
      (returned ? back : (element.querySelector('h1') ?? element)).focus({ preventScroll: true });
    });
    return () => {
      stop();
      // sign-in has no return address yet, and shows its own message about cached work
      if (isDirty(key) && storedUser()) showUnsavedNotice();
    };
  }, [scroller, visible, key]);
  useEffect(() => {
    if (visible) leftWith.current = query;
  }, [visible, query]);
}
