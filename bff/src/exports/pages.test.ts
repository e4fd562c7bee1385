import { describe, expect, it } from '@jest/globals';
import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { pagesOf } from './pages.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

const call = { subject: 'x.y.z.v1' } as Call;
const never = new AbortController().signal;
const listOf =
  (total: number, asked: number[] = []) =>
  (_: Call, payload: unknown) => {
    const { page, pageSize } = payload as { page: number; pageSize: number };
    asked.push(page);
    const from = (page - 1) * pageSize;
    const rows = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_row, i) => ({ id: String(from + i + 1) }));
    return Promise.resolve({ rows, total, page, pageSize });
  };

describe('the rows of an exported list', () => {
  it('are all of them, in order', async () => {
    const { total, rows } = await pagesOf(call, { request: {} }, listOf(1234), never);
    const ids: number[] = [];
    for await (const row of rows) ids.push(Number((row as { id: string }).id));
    expect([total, ids.length, ids[0], ids.at(-1)]).toEqual([1234, 1234, 1, 1234]);
    expect(ids.every((id, i) => id === i + 1)).toBe(true);
  });

  it('are requested only as fast as the reader of the workbook takes them', async () => {
    const asked: number[] = [];
    const { rows } = await pagesOf(call, { request: {} }, listOf(100_000, asked), never);
    const lines = (async function* () {
      for await (const row of rows) yield { cells: [{ value: `${(row as { id: string }).id} ${Math.random()} ${Math.random()}` }] };
    })();
    const stream = writeWorkbook([{ name: 'x', widths: [], rows: lines }], 'x');
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    // nobody has read further: a few chunks are buffered, not the list of 200 pages
    expect(asked.length).toBeLessThan(30);
    stream.destroy();
  });

  it('may be the selected ones of a page only', async () => {
    const asked: number[] = [];
    const only = { key: 'id', values: ['22', '25', 'foreign'], page: 2, pageSize: 20 };
    const { total, rows } = await pagesOf(call, { request: {}, only }, listOf(100, asked), never);
    expect([total, [...(rows as Iterable<{ id: string }>)].map(({ id }) => id), asked]).toEqual([2, ['22', '25'], [2]]);
  });

  it('are refused when they are too many for a workbook', async () => {
    await expect(pagesOf(call, { request: {} }, listOf(200_001), never)).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { issues: [{ rule: 'exportTooLong', params: { total: 200_001, most: 200_000 } }] },
    });
  });

  it('continue after a short outage of the service, and end when the reader disconnects', async () => {
    let failed = 0;
    const answer = listOf(1500);
    const shaky = (asked: Call, payload: unknown) => {
      if ((payload as { page: number }).page === 2 && failed++ === 0) return Promise.reject(new CallError('unavailable'));
      return answer(asked, payload);
    };
    const gone = new AbortController();
    const { rows } = await pagesOf(call, { request: {} }, shaky, gone.signal);
    const seen: unknown[] = [];
    await expect(
      (async () => {
        for await (const row of rows) {
          seen.push(row);
          if (seen.length === 1000) gone.abort();
        }
      })(),
    ).rejects.toThrow('aborted');
    expect([failed, seen.length]).toEqual([2, 1000]);
  });
});

describe('exports of one person at once', () => {
  it('are two; the next one waits until one has ended', () => {
    const limit = new ConcurrencyLimit();
    const leave = limit.acquire('a');
    limit.acquire('a');
    expect(() => limit.acquire('a')).toThrow('tooManyRequests');
    expect(() => limit.acquire('b')).not.toThrow();
    leave();
    expect(() => limit.acquire('a')).not.toThrow();
  });
});
