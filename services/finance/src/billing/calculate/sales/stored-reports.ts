import { createHash } from 'node:crypto';
import type { CaseRules } from '@bls/proto/domain/royalty/case/case';
import type { StoredSales, SalesState } from '@bls/proto/domain/royalty/engine/sales-state';
import type { Day } from '@bls/proto/domain/values/time';
import type { GroupEarned, ReportUsed } from '../../../db/schema.js';

/** To be raised when this release reads rows or terms in another way than the one before: all states are made anew then. */
const READING = 1;

/** What a calculation keeps of an approved file. `chain`: see `chainsOf`. */
export type StoredReport = {
  uploadId: string;
  chain: string;
  rowCount: number;
  /** Of its sales, and of what the engine says about each of them. */
  salesHash: string;
  linesHash: string;
  earned: GroupEarned[];
};
/** With the sums of all sales up to this file. */
export type StoredState = StoredReport & { state: SalesState };

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * A hash for each report. It is the same only when the terms, this report and all reports before it are the same, with their
 * files and exchange rates; then what was stored of the report still holds. Versions of terms and submitted files never change.
 */
function chainsOf(
  { version, rules }: { version: number; rules: CaseRules },
  reports: readonly ReportUsed[],
  rateOf: (month: string) => string | null,
): string[] {
  const { billOn: _, ...counted } = rules;
  let chain = hash({ reading: READING, version, rules: counted });
  return reports.map(({ reportId, month, uploadId }) => {
    if (uploadId !== null) chain = hash([chain, reportId, month, uploadId, rateOf(month)]);
    return chain;
  });
}

/** Kept sales without their sums, which are those after the file `uploadId`. */
export type StoredPart = Omit<StoredSales, 'state'> & { uploadId: string };

export type ReadingPlan = {
  days: readonly Day[];
  chains: readonly string[];
  /** What is taken of the first reports instead of their rows; null: no sales. The rows of all others are to be read. */
  reused: readonly (StoredReport | null)[];
  parts: readonly StoredPart[];
};

/** Decides for the reports of a contract, in order of month, which need not be read because what was stored of them holds. */
export function planReading(
  of: { version: number; rules: CaseRules },
  reports: readonly ReportUsed[],
  { dayOf, rateOf }: { dayOf: (month: string) => Day; rateOf: (month: string) => string | null },
  stored: ReadonlyMap<string, StoredReport>,
): ReadingPlan {
  const chains = chainsOf(of, reports, rateOf);
  const storedOf = ({ uploadId }: ReportUsed): StoredReport | null => (uploadId === null ? null : (stored.get(uploadId) ?? null));
  const first = reports.findIndex((report, index) => report.uploadId !== null && storedOf(report)?.chain !== chains[index]);
  const reused = reports.slice(0, first < 0 ? reports.length : first).map(storedOf);
  const days = reports.map(({ month }) => dayOf(month));
  return { days, chains, reused, parts: storedParts(reused, days, of.rules.billOn) };
}

/** Kept reports as the engine takes them: divided at the dates of the bills. */
function storedParts(reused: readonly (StoredReport | null)[], days: readonly Day[], billOn: readonly Day[]): StoredPart[] {
  const dates = [...billOn].sort();
  const sold = reused.flatMap((report, index) => (report && report.rowCount > 0 ? [{ report, day: days[index] as Day }] : []));
  const parts = Map.groupBy(sold, ({ day }) => dates.find((on) => day <= on) ?? null);
  return [...parts.values()].map((part) => {
    const { report, day } = part.at(-1) as (typeof part)[number];
    const groups = part.flatMap(({ report: { earned } }) => earned.map(({ pool, years }) => ({ pool, year: years[0] as number })));
    return { until: day, uploadId: report.uploadId, groups };
  });
}
