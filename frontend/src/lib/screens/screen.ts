import { createContext, use, useCallback } from 'react';
import type { Search } from './search-string.js';
import type { Path } from './path.js';

export type ScreenPlace = {
  /** Identifies the cached screen: its route and parameters. */
  key: string;
  path: string;
  params: Readonly<Record<string, string>>;
  search: Readonly<Search>;
  /** False while the screen is hidden in the background. */
  visible: boolean;
  go: (to: Path, options?: GoOptions) => void;
  /** Replaces this screen's query; ignored after a navigation to another screen. */
  setSearch: (search: Search) => void;
  /** Closes this screen: the cached copy is removed, so that the next visit starts fresh. */
  leave: (to: Path) => void;
};
export type GoOptions = {
  search?: Search;
  replace?: boolean;
  /** Navigates only while the address is still this path, so that a late result does not interrupt a user who has left the screen. */
  from?: string;
};

/**
 * The location of a screen. Screens must not ask the router, which knows only the visible one: a hidden screen would
 * get the parameters of another.
 */
export const ScreenContext = createContext<ScreenPlace | null>(null);

export function useScreen(): ScreenPlace {
  const place = use(ScreenContext);
  if (!place) throw new Error('useScreen is only for screens');
  return place;
}

/** One query parameter and its setter; other parameters stay. */
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
