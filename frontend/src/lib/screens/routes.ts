import type { ComponentType } from 'react';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { ItemPage } from '@bls/proto/presentation/item-pages';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { Path, PlainPattern } from './path.js';
import type { RoutePattern } from './patterns.js';

export type ScreenModule = { default: ComponentType };

/** One screen of a feature. */
export type ScreenRoute = {
  path: RoutePattern;
  /** Translation key of the page's name, for the browser tab and the command palette. */
  title: string;
  /** Loaded on the first visit: `() => import('./term-sheet-list.js')`, whose default export is the screen. */
  screen: () => Promise<ScreenModule>;
  /** The capability that the screen requires; others see the no-permission page. The server checks as well. */
  capability?: Capability;
  /** Restricts the screen to one side, whatever the capability. */
  side?: UserType;
  /** Without top bar and menu. */
  bare?: boolean;
  /** The patterns of its feature; set by the application. */
  area?: readonly RoutePattern[];
  /** Reachable without sign-in. */
  open?: boolean;
  /** The address that opens in place of this one, if any. */
  instead?: (params: Readonly<Record<string, string | undefined>>, search: Record<string, unknown>) => Path | undefined;
};
/** An address without its own page: redirects to another path, or to the page of the visitor's side. */
export type RedirectRoute = { path: RoutePattern; to: PlainPattern } | { path: RoutePattern; page: ItemPage };
export type FeatureRoute = ScreenRoute | RedirectRoute;

/** What a feature's `routes.tsx` exports as `feature`. Keep that file small: it is part of the first load. */
export type Feature = { routes: readonly FeatureRoute[] };
export const defineFeature = (feature: Feature): Feature => feature;
