import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../domain/values/page-sizes.js';

/** The page size of an export; screens use smaller pages. */
export const EXPORT_PAGE_SIZE = 500;

/**
 * The request half of every list: server-side search, filter, sort and paging.
 * `sort` names a column of the list, `-` before it means descending; every list adds the id as the last sort key, so
 * that the order is stable. `search` is ignored when it is too short (`isSearchable`).
 */
export const listRequest = <Sort extends readonly [string, ...string[]], F extends z.ZodRawShape>(sort: Sort, filters: F) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number()
      .pipe(z.union([...PAGE_SIZES, EXPORT_PAGE_SIZE].map((n) => z.literal(n))))
      .default(DEFAULT_PAGE_SIZE),
    sort: z.enum([...sort, ...sort.map((s) => `-${s}` as const)] as [string, ...string[]]).optional(),
    search: z.string().trim().max(200).optional(),
    ...filters,
  });

export const listResponse = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });

export type ListResponse<T> = { rows: T[]; total: number; page: number; pageSize: number };

/** A filter with one or several values; query strings deliver one value as a plain string. */
export const several = <T extends z.ZodType>(value: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(value).max(100).optional());
