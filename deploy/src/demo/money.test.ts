import { beforeAll, describe, expect, it } from '@jest/globals';
import { SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import { readXlsx } from 'hucre';
import { approvalsOf, type DemoApprovals } from './approvals.js';
import type { Day } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import { type DemoContract, contractsOf } from './contracts.js';
import { dealsOf } from './deals.js';
import { Directory, peopleOf } from './people.js';
import { inspect } from './inspect-report.js';
import { reportMoves } from './money-moves.js';
import { reportColumns, reportFileId, reportFiles } from './report-files.js';
import { type DemoReport, reportsOf, skusOf } from './sales.js';
import { productIssues } from '@bls/proto/domain/approval/rules';

const TODAY = '2026-11-20';

function reportsFor(cast: Cast, today: Day): DemoReport[] {
  const contracts = contractsOf(cast, dealsOf(cast, today), today);
  const skus = skusOf(approvalsOf(cast, contracts, today).approvals);
  const directory = new Directory(peopleOf(cast));
  return contracts.filter(({ status }) => status === 'signedAll').flatMap((contract) => reportsOf(contract, skus, directory, today));
}

describe.each(CASTS)('what came of the deals of $tenant', (cast) => {
  let contracts: DemoContract[];
  let approvals: DemoApprovals;
  let reports: DemoReport[];

  beforeAll(() => {
    contracts = contractsOf(cast, dealsOf(cast, TODAY), TODAY);
    approvals = approvalsOf(cast, contracts, TODAY);
    reports = reportsFor(cast, TODAY);
  });

  it('stands in many statuses of contracts, approvals and reports', () => {
    const of = (items: readonly { status: string }[]): number => new Set(items.map(({ status }) => status)).size;
    const whole = cast.tenant === 'CTL';
    expect(of(contracts)).toBeGreaterThanOrEqual(whole ? 6 : 2);
    expect(of(approvals.approvals.map(({ head }) => head))).toBeGreaterThanOrEqual(whole ? 14 : 8);
    expect(of(reports)).toBeGreaterThanOrEqual(whole ? 6 : 4);
  });

  it('holds products that their contracts license', () => {
    const frames = new Map(approvals.frames.map(({ frame }) => [frame.contractId, frame]));
    const broken = approvals.approvals.flatMap(({ head, product }) => {
      const frame = frames.get(head.contractId);
      return frame
        ? productIssues(product, { frame, today: head.createdAt.slice(0, 10) }).map((issue) => ({ spu: product.spu, ...issue }))
        : [];
    });
    expect(broken).toEqual([]);
  });

  it('has a workbook for every month that was uploaded, with the rows that are stored of it', async () => {
    const files = reportFiles(reports);
    const sold = reports.filter(({ lines }) => lines.length > 0);
    expect(files.map(({ id }) => id)).toEqual(sold.map(reportFileId));
    const [report, file] = [sold.at(-1), files.at(-1)];
    const [sheet] = (await readXlsx((await file?.drawing.make()) ?? Buffer.alloc(0))).sheets;
    const found = inspect(report as DemoReport).lines.map(({ fileRow, sku, quantity }) => [fileRow, sku.sku, quantity]);
    const at = (field: 'sku' | 'quantity') => SALES_FIELDS.indexOf(field);
    expect(
      found.map(([fileRow]) => [
        fileRow,
        sheet?.rows[Number(fileRow) - 1]?.[at('sku')],
        sheet?.rows[Number(fileRow) - 1]?.[at('quantity')],
      ]),
    ).toEqual(found);
    expect(reportColumns().columns.map(({ field }) => field)).toEqual(SALES_FIELDS);
  });

  it.each(['2026-11-01', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-01', '2027-02-28'])(
    'asks on %s for no month before that has begun',
    (today) => {
      const moves = reportMoves(reportsFor(cast, today), today);
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.filter(({ at }) => at.slice(0, 10) > today)).toEqual([]);
    },
  );

  it('never sells before the SKU was approved, above its price, or twice in one cell', () => {
    for (const { lines, month } of reports) {
      expect(new Set(lines.map(({ sku, channel }) => `${sku.sku} ${channel}`)).size).toBe(lines.length);
      for (const { sku, sellingPrice, quantity } of lines) {
        expect(sku.since.slice(0, 7) <= month).toBe(true);
        expect(Number(sellingPrice)).toBeLessThanOrEqual(Number(sku.price));
        expect(quantity).toBeGreaterThan(0);
      }
    }
  });
});
