import type { ClientCall, ClientRead, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { exportPath } from '@bls/proto/contracts/export';
import { DEFAULT_PAGE_SIZE } from '@bls/proto/domain/values/page-sizes';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { type ListResponse } from '@bls/proto/contracts/page';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.js';
import { type Search } from '../screens/search-string.js';
import { useScreen } from '../screens/screen.js';
import { useTenant } from '../session/tenant.js';

/** A row of a list call's answer. */
export type RowOf<C extends ClientCall> = ResponseOf<C> extends { rows: readonly (infer Row)[] } ? Row : never;
export type Filters = Readonly<Record<string, readonly string[]>>;

type Options<C extends ClientCall> = {
  /** Default sort: a column, `-` before it for descending. */
  sort?: string;
  /** Fixed parts of the request that the user cannot change. */
  fixed?: Partial<RequestInput<C>>;
  /** Default filters. */
  filters?: Filters;
  /** Distinguishes lists of the same call in saved views and columns. */
  id?: string;
};

/** Reserved parameters for the display of the list. No call may have a filter of these names. */
export const RESERVED = new Set(['page', 'pageSize', 'sort', 'search', 'columns', 'view', 'AppId']);
/** The value for "no filter" in the address where the screen has a default one. */
const NONE = '*';
const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

export function filtersOf(search: Search, defaults: Filters = {}): Filters {
  const named = Object.entries(search).filter(([key]) => !RESERVED.has(key));
  const found: Record<string, readonly string[]> = { ...defaults };
  for (const [key, value] of named) found[key] = all(value).filter((text) => text !== NONE);
  return Object.fromEntries(Object.entries(found).filter(([, values]) => values.length > 0));
}

/** Filters as query parameters: an empty one is explicit where the screen has a default. */
export const addressOf = (filters: Filters, defaults: Filters = {}): Search =>
  Object.fromEntries(Object.entries(filters).map(([id, values]) => [id, values.length === 0 && defaults[id] ? NONE : [...values]]));

/** Converts the query parameters to a request: a single value is not wrapped in an array, so that calls may take one or several. */
export function requestOf(
  search: Search,
  options: { sort?: string; filters?: Filters; fixed?: object; pageSize?: number },
): Record<string, unknown> {
  const text = one(search['search'])?.trim() ?? '';
  const filters = Object.entries(filtersOf(search, options.filters)).map(([key, values]) => [
    key,
    values.length === 1 ? values[0] : values,
  ]);
  return {
    page: Number(one(search['page']) ?? 1) || 1,
    pageSize: Number(one(search['pageSize'])) || (options.pageSize ?? DEFAULT_PAGE_SIZE),
    sort: one(search['sort']) ?? options.sort,
    search: isSearchable(text) ? text : undefined,
    ...Object.fromEntries(filters),
    ...options.fixed,
  };
}

/** A list whose page, sort, search and filters are stored in the address, so that a link reproduces it, and its rows. */
export function useListState<C extends ClientRead>(call: C, options: Options<C> = {}) {
  const { t } = useTranslation();
  const { search, setSearch } = useScreen();
  const { pageSize } = useTenant();
  const { sort, filters: defaults, fixed } = options;
  const fixedKey = JSON.stringify([fixed, defaults]);
  // fixed and defaults are usually inline objects; their serialized form shows whether they changed
  const request = useMemo(() => requestOf(search, { sort, filters: defaults, fixed, pageSize }), [search, sort, fixedKey, pageSize]);
  const query = useCall(call, request as RequestInput<C>, { keepPrevious: true });
  const data = query.data as ListResponse<RowOf<C>> | undefined;
  const change = (part: Search, keepPage = false) => {
    const { page: _, ...rest } = search;
    const merged = { ...(keepPage ? search : rest), ...part };
    setSearch(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '' && value.length > 0)));
  };
  return {
    id: options.id ?? call.subject,
    /** The export of the call with its columns, if it declares one. */
    exports: call.columnIds ? { path: exportPath(call.http.path), ids: call.columnIds } : undefined,
    request: request as RequestInput<C> & { page: number; pageSize: number; sort?: string; search?: string },
    query,
    rows: data?.rows,
    total: data?.total,
    filters: filtersOf(search, defaults),
    text: one(search['search']) ?? '',
    columns: one(search['columns'])?.split(','),
    address: search,
    /** "148 match", for the line below the title. */
    note: data ? t('list.total', { count: data.total }) : undefined,
    filtered: Boolean(request['search']) || Object.keys(filtersOf(search, defaults)).length > 0,
    setPage: (page: number) => change({ page: page <= 1 ? '' : String(page) }, true),
    setPageSize: (size: number) => change({ pageSize: size === pageSize ? '' : String(size) }),
    setSort: (next: string) => change({ sort: next === sort ? '' : next }),
    setText: (text: string) => change({ search: text }),
    setFilter: (id: string, values: readonly string[]) => change(addressOf({ [id]: values }, defaults)),
    /** Sets several parameters at once: sequential updates would overwrite each other. */
    setFilters: (filters: Filters) => change(addressOf(filters, defaults)),
    setColumns: (columns: readonly string[] | undefined) => change({ columns: columns?.join(',') ?? '' }, true),
    /** Applies a saved view, or clears everything. */
    reset: (address: Search = {}) => setSearch(address),
  };
}
