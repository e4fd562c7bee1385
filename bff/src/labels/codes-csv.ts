import type { ResponseOf } from '@bls/proto/contracts/call';
import type { labelCodes } from '@bls/proto/contracts/calls/approvals/label';
import { MAX_CODES } from '@bls/proto/domain/label/fields';
import { labelLink } from '@bls/proto/domain/label/link';

type Codes = ResponseOf<typeof labelCodes>;
type ReadPage = (page: { from: number; count: number }) => Promise<unknown>;

/** The codes of a range as CSV, read page by page while they are sent. */
export async function csvOf(readPage: ReadPage): Promise<{ fileName: string; lines: AsyncGenerator<string> }> {
  const page = async (from: number): Promise<Codes> => (await readPage({ from, count: MAX_CODES })) as Codes;
  const first = await page(1);
  return { fileName: `${first.number}.csv`, lines: linesOf(first, page) };
}

async function* linesOf(first: Codes, page: (from: number) => Promise<Codes>): AsyncGenerator<string> {
  yield 'number,gtin,serial,link\r\n';
  for (let from = 1, codes = first; codes.serials.length > 0; codes = await page(from)) {
    const { base, gtin, serials } = codes;
    const start = from;
    yield serials.map((serial, index) => `${start + index},${gtin},${serial},${labelLink(base, { gtin, serial })}\r\n`).join('');
    from += serials.length;
    if (from > first.total) return;
  }
}
