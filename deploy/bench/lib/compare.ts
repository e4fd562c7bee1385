import { cpuSeconds } from './cpu.ts';
import { load, type Result, type Shot } from './load.ts';

export type Side = {
  base: string;
  next: (n: number) => Shot;
  /** Every process of the measured system, without the load generator. */ pids: readonly number[];
};
type Round = Result & { cpuMs: number };
export type Comparison = {
  name: string;
  target: number;
  /** Responses per second, as a share of the baseline's. */
  share: number;
  /**
   * Processor time per response of the baseline, as a share of the system's: the value of `share` on an idle
   * machine where both use all cores.
   */
  cpuShare: number;
  reached: boolean;
  ours: Round;
  bare: Round;
  shares: number[];
  cpuShares: number[];
};

const WARM_SECONDS = 3;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Alternates baseline and system, so that other load on the machine affects both; uses the median of the rounds, and the
 * lower of the two shares.
 */
export async function compare(
  name: string,
  target: number,
  bare: Side,
  ours: Side,
  { rounds, seconds, connections = 20 }: { rounds: number; seconds: number; connections?: number },
): Promise<Comparison> {
  const [bares, all]: [Round[], Round[]] = [[], []];
  // excludes what a process compiles on its first requests, which is not part of its normal work
  for (const side of [bare, ours]) await load(side.base, side.next, { seconds: WARM_SECONDS });
  for (let n = 0; n < rounds; n += 1) {
    bares.push(await measured(bare, seconds, connections));
    all.push(await measured(ours, seconds, connections));
  }
  const shares = all.map((result, n) => round(result.perSecond / (bares[n]?.perSecond || 1), 2));
  const cpuShares = all.map((result, n) => round((bares[n]?.cpuMs ?? 0) / result.cpuMs, 2));
  const [share, cpuShare] = [median(shares), median(cpuShares)];
  return {
    name,
    target,
    share,
    cpuShare,
    reached: Math.min(share, cpuShare) >= target,
    ours: middle(all),
    bare: middle(bares),
    shares,
    cpuShares,
  };
}

/** The load generator's own processor time counts on both sides, because it runs on the same machine. */
async function measured({ base, next, pids }: Side, seconds: number, connections: number): Promise<Round> {
  const before = cpuSeconds([...pids, process.pid]);
  const result = await load(base, next, { seconds, connections });
  return { ...result, cpuMs: ((cpuSeconds([...pids, process.pid]) - before) * 1000) / (result.answered || 1) };
}

const middle = (results: readonly Round[]): Round => ({
  perSecond: round(median(results.map((each) => each.perSecond)), 0),
  p50: round(median(results.map((each) => each.p50)), 1),
  p99: round(median(results.map((each) => each.p99)), 1),
  cpuMs: round(median(results.map((each) => each.cpuMs)), 2),
  answered: results.reduce((sum, each) => sum + each.answered, 0),
  failed: results.reduce((sum, each) => sum + each.failed, 0),
});

/** The result as lines of text. */
export const textOf = ({ name, target, share, cpuShare, reached, ours, bare, shares, cpuShares }: Comparison): string =>
  `${name}: ${share} of bare by answers (${shares.join(' ')}), ${cpuShare} by processor time (${cpuShares.join(' ')}); target ${target} ${reached ? 'reached' : 'MISSED'}\n` +
  [ours, bare]
    .map(
      (side, n) =>
        `    ${n === 0 ? 'ours' : 'bare'} ${side.perSecond}/s, p50 ${side.p50} ms, p99 ${side.p99} ms, ${side.cpuMs} ms of processor each, ${side.failed} failed`,
    )
    .join('\n');
