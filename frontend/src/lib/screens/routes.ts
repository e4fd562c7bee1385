import type { ComponentType } from 'react';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Place } from '@bls/proto/presentation/places';
import type { UserType } from '@bls/proto/domain/access/roles';
import type { PlainPattern } from './path.js';
import type { RoutePattern } from './patterns.js';

export type ScreenModule = { default: ComponentType };

/** One screen of a feature. */
export type ScreenRoute = {
  path: RoutePattern;
  /** Translation key of the page's name, for the browser tab and the command palette. */
  title: string;
  /** Loaded when first opened: `() => import('./term-sheet-list.js')`, whose default export is the screen. */
  screen: () => Promise<ScreenModule>;
  /** Who may open it; others see the no-permission page. The server decides anyway. */
  capability?: Capability;
  /** Of one side only: nobody of another side sees it, whatever the capability. */
  side?: UserType;
  /** Without top bar and menu. */
  bare?: boolean;
  /** The patterns of its feature; the application adds them. */
  area?: readonly RoutePattern[];
  /** Reachable without sign-in. */
  open?: boolean;
};
/** An address without a page of its own: leads to another path, or to where the visitor's side has the thing. */
export type RedirectRoute = { path: RoutePattern; to: PlainPattern } | { path: RoutePattern; place: Place };
export type FeatureRoute = ScreenRoute | RedirectRoute;

/** What a feature's `routes.tsx` exports as `feature`. Keep that file small: it is part of the first load. */
export type Feature = { routes: readonly FeatureRoute[] };
export const defineFeature = (feature: Feature): Feature => feature;
