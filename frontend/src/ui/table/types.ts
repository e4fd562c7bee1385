import type { ReactNode } from 'react';
import type { Filters } from '../../lib/lists/list-state.js';
import type { Search } from '../../lib/screens/search-string.js';

/** A column of a list. `id` is also the name that the server sorts by, unless `sort` names another. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: boolean | string;
  align?: 'right';
  /** Width in a list of 1200 pixels, narrower when other columns need the space; longer text is truncated with an ellipsis. */
  width?: number;
  /** Hidden by default. */
  hidden?: boolean;
  /** Part of every export, also while it is hidden. */
  exported?: boolean;
  /** The row's name: bold, a link, the heading of the card on phones; cannot be hidden. */
  title?: boolean;
  /** Shown on the right of the card's heading on phones: the status. */
  badge?: boolean;
  /** Needs the whole width of the card on phones: below its heading, not beside it. */
  below?: boolean;
};

export type Option = { value: string; label: string; detail?: string };
/** A filter of the "+ Filter" menu: options, a search on the server, a day, an amount or a yes. */
export type Filter = {
  id: string;
  label: string;
  options?: readonly Option[];
  search?: (text: string) => Promise<readonly Option[]>;
  /** Names of the values in the address. */
  labelOf?: (value: string) => string | undefined;
  kind?: 'choice' | 'day' | 'month' | 'flag' | 'amount';
};

/** The parts of `useListState` that the table needs, for every call. */
export type AnyList = {
  id: string;
  exports?: { path: string; ids: readonly string[] } | undefined;
  text: string;
  total: number | undefined;
  filters: Filters;
  columns: readonly string[] | undefined;
  address: Readonly<Search>;
  filtered: boolean;
  request: { page: number; pageSize: number; sort?: string | undefined };
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string) => void;
  setText: (text: string) => void;
  setFilter: (id: string, values: readonly string[]) => void;
  setColumns: (columns: readonly string[] | undefined) => void;
  reset: (address?: Search) => void;
};

/** A list with its rows and the state of its request. */
export type TableList<Row> = AnyList & {
  rows: readonly Row[] | undefined;
  query: { error: unknown; isPlaceholderData: boolean; isPending: boolean; refetch: () => Promise<unknown> };
};
