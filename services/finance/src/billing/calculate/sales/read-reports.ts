import { fromScaled, toScaled } from '@bls/proto/domain/values/decimal';
import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { GroupEarned } from '../../../db/schema.js';
import { groupKey } from '../../explain/settlement-key.js';
import type { GatheredSales } from './gather-sales.js';
import { hash } from './stored-reports.js';
import type { SettlementLine } from '../results/settlements.repository.js';

/** A report whose rows a calculation has read: what it earned, and the line of each row. */
export type ReadReport = {
  uploadId: string;
  rowCount: number;
  salesHash: string;
  linesHash: string;
  earned: GroupEarned[];
  lines: SettlementLine[];
};

/** The reports after the reused ones, by the trace of their calculation; null: no sales. */
export function readReports(result: RoyaltyResult, { reports, reused, sales }: GatheredSales): (ReadReport | null)[] {
  const lines = reports.slice(reused.length).map((): SettlementLine[] => []);
  const earned = lines.map(() => new Map<string, { pool: string; years: number[]; rows: number; royalty: bigint }>());
  for (const { pool, years, lines: ofPage } of result.trace) {
    const key = groupKey({ pool, years });
    for (const { sale: index, ...line } of ofPage) {
      const { report, sale, fileRow, priceKind, exchangeRate } = sales[index] as GatheredSales['sales'][number];
      const uploadId = reports[report]?.uploadId ?? '';
      const { royalty } = line;
      lines[report - reused.length]?.push({
        uploadId,
        fileRow,
        pool,
        year: years[0] ?? 1,
        price: sale.price,
        priceKind,
        exchangeRate,
        royalty,
        line,
      });
      const ofReport = earned[report - reused.length];
      const sum = ofReport?.get(key) ?? { pool, years, rows: 0, royalty: 0n };
      sum.rows += 1;
      sum.royalty += toScaled(royalty, MONEY);
      ofReport?.set(key, sum);
    }
  }
  const salesOf = Map.groupBy(sales, ({ report }) => report);
  return lines.map((ofReport, n) => {
    const uploadId = reports[reused.length + n]?.uploadId ?? null;
    if (uploadId === null) return null;
    return {
      uploadId,
      rowCount: ofReport.length,
      salesHash: hash((salesOf.get(reused.length + n) ?? []).map(({ sale }) => sale)),
      linesHash: hash(ofReport.map(({ fileRow, line }) => [fileRow, line])),
      earned: [...(earned[n]?.values() ?? [])].map((sum) => ({ ...sum, royalty: fromScaled(sum.royalty, MONEY) })),
      lines: ofReport,
    };
  });
}
