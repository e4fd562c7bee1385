import { beforeAll, describe, expect, it } from '@jest/globals';
import { SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import { readXlsx } from 'hucre';
import type { Day } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import { tell } from './tell.js';
import type { World } from './world.js';
import { inspect } from './inspect-report.js';
import { reportMoves } from './money-moves.js';
import { reportColumns, reportFileId, reportFiles } from './report-files.js';
import { type DemoReport, reportsOf, skusOf } from './sales.js';
import { productIssues } from '@bls/proto/domain/approval/rules';

const TODAY = '2026-11-20';

const reportsIn = ({ signed, approvals, directory, today }: World): DemoReport[] =>
  signed.flatMap(({ contract }) => reportsOf(contract, skusOf(approvals), directory, today));

function reportsFor(cast: Cast, today: Day): DemoReport[] {
  return reportsIn(tell(cast, today));
}

describe.each(CASTS)('what came of the deals of $tenant', (cast) => {
  let world: World;
  let reports: DemoReport[];

  beforeAll(() => {
    world = tell(cast, TODAY);
    reports = reportsIn(world);
  });

  it('stands in many statuses of contracts, approvals and reports', () => {
    const of = (items: readonly { status: string }[]): number => new Set(items.map(({ status }) => status)).size;
    const whole = cast.tenant === 'CTL';
    expect(of(world.contracts)).toBeGreaterThanOrEqual(whole ? 6 : 2);
    expect(of(world.approvals.map(({ head }) => head))).toBeGreaterThanOrEqual(whole ? 14 : 8);
    expect(of(reports)).toBeGreaterThanOrEqual(whole ? 6 : 4);
  });

  it('holds products that their contracts license', () => {
    const frames = new Map(world.signed.map(({ frame }) => [frame.contractId, frame]));
    const broken = world.approvals.flatMap(({ head, product }) => {
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
