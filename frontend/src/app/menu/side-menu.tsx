import type { MenuNode } from '@bls/proto/contracts/calls/identity/inbox/menu';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Button } from '../../ui/actions/button.js';
import { lastSearchOf } from '../keep-alive/last-screens.js';
import { useFolded } from './folded.js';
import { activeNode, pathOf, useMenu, useMenuLabel } from './menu.js';
import { MenuIcon } from './menu-icon.js';

/** The side menu from the server: groups with a heading, leaves with icon, name and count. */
export function SideMenu({ path, area }: { path: string; area?: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const { nodes: arrived, error, retry } = useMenu();
  // a transition: many entries, rendered in interruptible pieces
  const nodes = useDeferredValue(arrived);
  const active = nodes ? activeNode(nodes, path, area) : undefined;
  return (
    <nav
      aria-label={t('shell.menu')}
      id="side-menu"
      onClick={(event) => event.stopPropagation()}
      className="scroll-quiet h-full w-56 overflow-y-auto border-r border-line bg-surface p-2 max-lg:w-72 max-lg:max-w-[85vw]"
    >
      {nodes ? <MenuList nodes={nodes} active={active} path={path} /> : null}
      {!nodes && !error ? <MenuSkeleton /> : null}
      {error && !nodes ? (
        <div className="space-y-2 p-2 text-muted">
          <p>{t('shell.menuFailed')}</p>
          <Button size="small" onClick={retry}>
            {t('state.error.retry')}
          </Button>
        </div>
      ) : null}
    </nav>
  );
}

type ListProps = { nodes: readonly MenuNode[]; active: MenuNode | undefined; path: string };

function MenuList({ nodes, active, path }: ListProps) {
  return (
    <ul className="space-y-px">
      {nodes.map((node) =>
        node.Controller ? (
          <MenuLeaf key={node.MenuId} node={node} active={node === active} path={path} />
        ) : (
          <MenuGroup key={node.MenuId} node={node} active={active} path={path} />
        ),
      )}
    </ul>
  );
}

/** A group that the person can fold; folded, its heading shows what waits in it. */
function MenuGroup({ node, active, path }: { node: MenuNode; active: MenuNode | undefined; path: string }) {
  const label = useMenuLabel();
  const [isFolded, fold] = useFolded(node.Code);
  const waiting = node.ChildNodes.reduce((sum, child) => sum + (child.Badge ?? 0), 0);
  const hasActive = active !== undefined && node.ChildNodes.includes(active);
  return (
    <li className="pt-3 first:pt-0">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
        className={cx(
          'focus-inset flex h-7 w-full items-center gap-1.5 rounded-md px-2 text-left text-xs font-medium hover:bg-hover max-lg:h-10',
          isFolded && hasActive ? 'text-accent-text' : 'text-quiet',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{label(node)}</span>
        {isFolded && waiting > 0 ? <span className="tabular">{waiting > 999 ? '999+' : waiting}</span> : null}
        <ChevronDown size={14} aria-hidden className={cx('shrink-0 transition-transform', isFolded ? '-rotate-90' : '')} />
      </button>
      {isFolded ? null : <MenuList nodes={node.ChildNodes} active={active} path={path} />}
    </li>
  );
}

function MenuLeaf({ node, active, path }: { node: MenuNode; active: boolean; path: string }) {
  const label = useMenuLabel();
  const to = pathOf(node);
  // from another screen the entry restores the last filters; on the list itself it resets them
  const search = path.toLowerCase() === to.toLowerCase() ? undefined : lastSearchOf(to);
  return (
    <li>
      <LinkTo
        to={to}
        {...(search ? { search } : {})}
        aria-current={active ? 'page' : undefined}
        className={cx(
          'focus-inset flex h-8 items-center gap-2.5 rounded-md px-2 font-medium transition-colors max-lg:h-10',
          active ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
        )}
      >
        <MenuIcon name={node.Icon} />
        <span className="min-w-0 flex-1 truncate">{label(node)}</span>
        {node.Badge ? <span className="tabular text-xs">{node.Badge > 999 ? '999+' : node.Badge}</span> : null}
      </LinkTo>
    </li>
  );
}

const MenuSkeleton = () => (
  <div className="space-y-5 p-2 pt-3" aria-hidden>
    {[40, 28, 32, 24, 36, 30, 26, 34].map((width) => (
      <div key={width} className="flex items-center gap-2.5">
        <Skeleton className="size-4" />
        <span style={{ width: `${width * 3}px` }}>
          <Skeleton className="w-full" />
        </span>
      </div>
    ))}
  </div>
);
