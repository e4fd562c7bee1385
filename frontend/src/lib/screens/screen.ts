import { createContext, use, useCallback } from 'react';
import type { Search } from './search-string.js';
import type { Path } from './path.js';

export type ScreenPlace = {
  /** Identifies the kept screen: its route and parameters. */
  key: string;
  path: string;
  params: Readonly<Record<string, string>>;
  search: Readonly<Search>;
  /** False while the screen is kept alive in the background. */
  visible: boolean;
  go: (to: Path, options?: GoOptions) => void;
  /** Replaces this screen's part of the address; nothing once somebody has gone elsewhere. */
  setSearch: (search: Search) => void;
  /** Leaves this screen for good: the kept copy is dropped, so that the next visit starts fresh. */
  leave: (to: Path) => void;
};
export type GoOptions = {
  search?: Search;
  replace?: boolean;
  /** Go only while the address still is this path: what a screen decided late must not pull back whoever has left it. */
  from?: string;
};

/**
 * Where a screen is. Kept-alive screens must not ask the router, which knows only the visible one: a hidden screen
 * would suddenly see the parameters of another.
 */
export const ScreenContext = createContext<ScreenPlace | null>(null);

export function useScreen(): ScreenPlace {
  const place = use(ScreenContext);
  if (!place) throw new Error('useScreen is only for screens');
  return place;
}

/** One value of the address's query and its setter; other values stay. */
export function useSearchValue(name: string): [string | undefined, (value: string | undefined) => void] {
  const { search, setSearch } = useScreen();
  const raw = search[name];
  const set = useCallback(
    (value: string | undefined) => {
      const { [name]: _, ...rest } = search;
      setSearch(value === undefined ? rest : { ...rest, [name]: value });
    },
    [name, search, setSearch],
  );
  return [Array.isArray(raw) ? raw[0] : raw, set];
}
