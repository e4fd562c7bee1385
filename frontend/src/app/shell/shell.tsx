import { userCurrent } from '@bls/proto/client/identity/people/user';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { startLive } from '../../lib/session/live.js';
import { useCall } from '../../lib/api/query.js';
import { rememberUser, useUser } from '../../lib/session/session.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { BottomBar } from '../menu/bottom-bar.js';
import { SideMenu } from '../menu/side-menu.js';
import { OutageLine } from './outage-line.js';
import { PrintHeading } from './print-heading.js';
import { TopBar } from './top-bar.js';

const CommandPalette = lazy(() => import('../palette/command-palette.js'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.js'));
const Jobs = lazy(() => import('./job-tray.js'));
const OfflineNotice = lazy(() => import('./offline-notice.js'));

/** Top bar, side menu, content, and the bottom bar of phones. */
export default function Shell({ path, area, children }: { path: string; area: readonly string[] | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const [sheet, setSheet] = useState(false);
  useCurrentUser();
  useEffect(startLive, []);
  useEffect(() => setMenuOpen(false), [path]);
  useShortcut({ keys: 'mod+k', label: 'shell.shortcut.palette', run: () => setPalette(true) });
  useShortcut({ keys: '?', label: 'shell.shortcut.sheet', run: () => setSheet(true) });
  return (
    <div
      data-frame
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[56px_auto_minmax(0,1fr)_auto] short:grid-rows-[40px_auto_minmax(0,1fr)_auto]"
    >
      <a
        href="#content"
        className="sr-only print:hidden focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
        onClick={skip}
      >
        {t('shell.skip')}
      </a>
      <TopBar path={path} onMenu={() => setMenuOpen(!menuOpen)} menuOpen={menuOpen} onSearch={() => setPalette(true)} />
      <PrintHeading path={path} />
      {/* its row of the grid stays when it is empty */}
      <div className="print:hidden">
        <OutageLine />
        <Suspense>
          <OfflineNotice />
        </Suspense>
      </div>
      <div data-frame className="grid min-h-0 grid-rows-[minmax(0,1fr)] grid-cols-[minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
        <div
          className={cx(
            'lg:block print:!hidden',
            menuOpen ? 'animate-fade fixed inset-x-0 top-14 bottom-0 z-40 bg-scrim short:top-10' : 'hidden',
          )}
          onClick={() => setMenuOpen(false)}
        >
          <SideMenu path={path} area={area} />
        </div>
        {children}
      </div>
      <BottomBar path={path} />
      <Suspense>
        {palette ? <CommandPalette onClose={() => setPalette(false)} /> : null}
        {sheet ? <ShortcutSheet onClose={() => setSheet(false)} /> : null}
        <Jobs />
      </Suspense>
    </div>
  );
}

function skip(event: React.MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('main h1, main')?.focus();
}

/** Permissions may have changed since the last visit: the stored user is shown while the server is asked once. */
function useCurrentUser(): void {
  const stored = useUser();
  const { data } = useCall(userCurrent, stored ? {} : undefined, { staleTime: 5 * 60_000 });
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
}
