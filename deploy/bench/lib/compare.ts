import { cpuSeconds } from './cpu.ts';
import { load, type Result, type BenchRequest } from './load.ts';

export type Side = {
  base: string;
  next: (n: number) => BenchRequest;
  /** Every process of the measured system, without the load generator. */ pids: readonly number[];
};
/** What the system is compared with. `target`: the share of its answers per second that the system is to reach. */
export type Baseline = Side & { label: 'bare' | 'floor'; target: number };
type Round = Result & { cpuMs: number };
export type Against = {
  label: Baseline['label'];
  target: number;
  /** Responses per second of the system, as a share of the baseline's. */
  share: number;
  /**
   * Processor time per response of the baseline, as a share of the system's: the value of `share` on an idle
   * machine where both use all cores.
   */
  cpuShare: number;
  reached: boolean;
  baseline: Round;
  shares: number[];
  cpuShares: number[];
};
export type Comparison = { name: string; ours: Round; against: Against[] };

const WARM_SECONDS = 3;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Alternates the baselines and the system, so that other load on the machine affects all of them; uses the median of the
 * rounds, and the lower of the two shares.
 */
export async function compare(
  name: string,
  baselines: readonly Baseline[],
  ours: Side,
  { rounds, seconds, connections = 20 }: { rounds: number; seconds: number; connections?: number },
): Promise<Comparison> {
  const sides: Side[] = [...baselines, ours];
  const measured: Round[][] = sides.map(() => []);
  // excludes what a process compiles on its first requests, which is not part of its normal work
  for (const side of sides) await load(side.base, side.next, { seconds: WARM_SECONDS });
  for (let n = 0; n < rounds; n += 1)
    for (const [index, side] of sides.entries()) measured[index]?.push(await roundOf(side, seconds, connections));
  const all = measured.at(-1) ?? [];
  const against = baselines.map(({ label, target }, index): Against => {
    const bares = measured[index] ?? [];
    const shares = all.map((result, n) => round(result.perSecond / (bares[n]?.perSecond || 1), 3));
    const cpuShares = all.map((result, n) => round((bares[n]?.cpuMs ?? 0) / result.cpuMs, 3));
    const [share, cpuShare] = [median(shares), median(cpuShares)];
    return { label, target, share, cpuShare, reached: Math.min(share, cpuShare) >= target, baseline: middle(bares), shares, cpuShares };
  });
  return { name, ours: middle(all), against };
}

/** The load generator's own processor time counts on every side, because it runs on the same machine. */
async function roundOf({ base, next, pids }: Side, seconds: number, connections: number): Promise<Round> {
  const used = (): number => cpuSeconds(pids) * 1000 + (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const before = used();
  const result = await load(base, next, { seconds, connections });
  return { ...result, cpuMs: (used() - before) / (result.answered || 1) };
}

const middle = (results: readonly Round[]): Round => ({
  perSecond: round(median(results.map((each) => each.perSecond)), 0),
  p50: round(median(results.map((each) => each.p50)), 1),
  p99: round(median(results.map((each) => each.p99)), 1),
  cpuMs: round(median(results.map((each) => each.cpuMs)), 2),
  answered: results.reduce((sum, each) => sum + each.answered, 0),
  failed: results.reduce((sum, each) => sum + each.failed, 0),
});

const lineOf = (label: string, side: Round): string =>
  `    ${label} ${side.perSecond}/s, p50 ${side.p50} ms, p99 ${side.p99} ms, ${side.cpuMs} ms of processor each, ${side.failed} failed`;

/** The result as lines of text. */
export const textOf = ({ name, ours, against }: Comparison): string =>
  [
    ...against.map(
      ({ label, target, share, cpuShare, reached, shares, cpuShares }) =>
        `${name}: ${share} of ${label} by answers (${shares.join(' ')}), ${cpuShare} by processor time (${cpuShares.join(' ')}); target ${target} ${reached ? 'reached' : 'MISSED'}`,
    ),
    lineOf('ours', ours),
    ...against.map(({ label, baseline }) => lineOf(label, baseline)),
  ].join('\n');
