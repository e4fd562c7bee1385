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
  /** Width in a list of 1200 pixels, narrower where the other columns need the room; longer text is cut with an ellipsis. */
  width?: number;
  /** Shown only when the user asks for it. */
  hidden?: boolean;
  /** The row's name: bold, a link, the heading of the card on phones; cannot be hidden. */
  title?: boolean;
  /** Stands at the right of the card's heading on phones: the status. */
  badge?: boolean;
};

export type Option = { value: string; label: string; detail?: string };
/** A filter of the "+ Filter" menu: a choice of options, a search on the server, a day or a yes. */
export type Filter = {
  id: string;
  label: string;
  options?: readonly Option[];
  search?: (text: string) => Promise<readonly Option[]>;
  /** Names of values that stand in the address before anybody searched. */
  labelOf?: (value: string) => string | undefined;
  kind?: 'choice' | 'day' | 'month' | 'flag';
};

/** What the parts of the table need of `useListState`, whatever its call. */
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

/** A list with its rows and how their request goes. */
export type TableList<Row> = AnyList & {
  rows: readonly Row[] | undefined;
  query: { error: unknown; isPlaceholderData: boolean; isPending: boolean; refetch: () => Promise<unknown> };
};
