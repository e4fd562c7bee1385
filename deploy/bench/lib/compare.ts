import { load, type Result, type Shot } from './load.ts';

export type Side = { base: string; next: (n: number) => Shot };
export type Comparison = { name: string; share: number; target: number; reached: boolean; ours: Result; bare: Result; shares: number[] };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Alternates baseline and system, so that whatever else the machine does disturbs both; the median of the rounds' shares counts. */
export async function compare(name: string, target: number, bare: Side, ours: Side, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Comparison> {
  const bares: Result[] = [];
  const all: Result[] = [];
  for (let n = 0; n < rounds; n += 1) {
    bares.push(await load(bare.base, bare.next, { seconds }));
    all.push(await load(ours.base, ours.next, { seconds }));
  }
  const shares = all.map((result, n) => round(result.perSecond / (bares[n]?.perSecond || 1), 3));
  const share = median(shares);
  return { name, share, target, reached: share >= target, ours: middle(all), bare: middle(bares), shares };
}

const middle = (results: readonly Result[]): Result => ({
  perSecond: round(median(results.map((result) => result.perSecond)), 0),
  p50: round(median(results.map((result) => result.p50)), 1),
  p99: round(median(results.map((result) => result.p99)), 1),
  failed: results.reduce((sum, result) => sum + result.failed, 0),
});

/** A line for a person to read. */
export const lineOf = ({ name, share, target, reached, ours, bare, shares }: Comparison): string =>
  `${name.padEnd(12)} ${share.toFixed(2)} of bare (target ${target}: ${reached ? 'reached' : 'missed'}; rounds ${shares.join(' ')})   ` +
  `ours ${ours.perSecond}/s p50 ${ours.p50} p99 ${ours.p99} ms   bare ${bare.perSecond}/s p50 ${bare.p50} p99 ${bare.p99} ms` +
  (ours.failed + bare.failed > 0 ? `   FAILED: ours ${ours.failed}, bare ${bare.failed}` : '');
