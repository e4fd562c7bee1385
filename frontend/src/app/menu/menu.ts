import { menuRead } from '@bls/proto/client/identity/inbox/menu';
import type { MenuNode } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useUser } from '../../lib/session/session.js';
import { KEYS, write } from '../../lib/browser/storage.js';
import { parsePath, type Path } from '../../lib/screens/path.js';

export const pathOf = (node: Pick<MenuNode, 'Controller' | 'Action'>): Path =>
  parsePath(`/${[node.Controller, node.Action].filter(Boolean).join('/')}`);

/** The menu of the signed-in user, as the server sent it. */
export function useMenu() {
  const user = useUser();
  const query = useCall(menuRead, user ? {} : undefined, { staleTime: 60_000 });
  const view = query.data?.MenuViewForUserType;
  useEffect(() => {
    if (view !== undefined) write(KEYS.menuView, String(view));
  }, [view]);
  return { nodes: query.data?.SideMenus, error: query.error, retry: () => void query.refetch() };
}

/** A node's text: its code is the translation key (`menu.termSheets`); an unknown code shows the name that the server sent. */
export function useMenuLabel(): (node: MenuNode) => string {
  const { t } = useTranslation();
  return (node) => t(node.Code, { defaultValue: node.Name });
}

const flatten = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flatten(node.ChildNodes)]);
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] => flatten(nodes).filter((node) => node.Controller);

/**
 * The menu node of a path: an exact match, else its closest parent, else a node of the same feature (whose paths are
 * the `area`), else one of the same controller. Among several nodes, one that shares the controller is preferred.
 */
export function activeNode(nodes: readonly MenuNode[], path: string, area: readonly string[] = []): MenuNode | undefined {
  const here = path.toLowerCase();
  const leaves = leavesOf(nodes).map((node) => ({ node, at: pathOf(node).toLowerCase() }));
  // menu paths have no parameters
  const own = new Set(area.map((one) => one.toLowerCase().replace(/\/\{?-?\$.*$/, '')));
  const near = leaves.filter(({ node }) => here.startsWith(`/${node.Controller.toLowerCase()}/`));
  const found =
    leaves.find(({ at }) => at === here) ??
    leaves.find(({ at }) => here.startsWith(`${at}/`)) ??
    near.find(({ at }) => own.has(at)) ??
    leaves.find(({ at }) => own.has(at)) ??
    near[0];
  return found?.node;
}
