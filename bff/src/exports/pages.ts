import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { EXPORT_LIMIT, type ExportRequest } from '@bls/proto/contracts/export';
import { EXPORT_PAGE_SIZE, type ListResponse } from '@bls/proto/contracts/page';

export type MakeCall = (call: Call, payload: unknown) => Promise<unknown>;
type Page = ListResponse<never>;

/** A service that restarts is available again within seconds; a long download need not fail for it. */
const TRIES = 4;
const PAUSE_MS = 500;

/**
 * The first page of a list, and all rows from it on, page by page: at most one page is in memory. Every page is a separate
 * call by the same person, so scope and rights are those of the list. Throws `tooLarge` when the list is too long.
 */
export async function pagesOf(
  call: Call,
  { request, only }: Pick<ExportRequest, 'request' | 'only'>,
  makeCall: MakeCall,
  cancelled: AbortSignal,
): Promise<{ total: number; rows: AsyncIterable<never> | Iterable<never> }> {
  if (only) {
    const { rows } = (await makeCall(call, { ...request, page: only.page, pageSize: only.pageSize })) as Page;
    const wanted = rows.filter((row) => only.values.includes(String((row as Record<string, unknown>)[only.key])));
    return { total: wanted.length, rows: wanted };
  }
  const read = async (page: number): Promise<Page> => (await makeCall(call, { ...request, page, pageSize: EXPORT_PAGE_SIZE })) as Page;
  const first = await read(1);
  if (first.total > EXPORT_LIMIT) {
    const params = { total: first.total, most: EXPORT_LIMIT };
    throw new CallError('tooLarge', { issues: [{ path: [], rule: 'exportTooLong', params }] });
  }
  return { total: first.total, rows: rowsFrom(first, read, cancelled) };
}

async function* rowsFrom(first: Page, read: (page: number) => Promise<Page>, cancelled: AbortSignal): AsyncGenerator<never> {
  yield* first.rows;
  const pages = Math.ceil(first.total / EXPORT_PAGE_SIZE);
  for (let page = 2; page <= pages; page += 1) {
    cancelled.throwIfAborted();
    yield* (await withRetry(() => read(page), cancelled)).rows;
  }
}

async function withRetry<T>(work: () => Promise<T>, cancelled: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof CallError && (error.code === 'unavailable' || error.code === 'timeout');
      if (!passing || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
      cancelled.throwIfAborted();
    }
  }
}
