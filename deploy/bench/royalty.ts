/**
 * How many sales lines per second the royalty engine calculates with its full trace, on one core. The
 * baseline is a minimal loop over the same lines (parse two decimals, multiply, add; no checks, no trace):
 * the ratio shows the cost of everything else, and is comparable between machines.
 *
 * node deploy/bench/royalty.ts [lines] [rounds]
 */
import { simulate } from '../../proto/dist/domain/royalty/engine/simulate.js';

const LINES = Number(process.argv[2] ?? 300_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const TARGET = 300_000;

const day = (n: number): string => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const categories = ['toys', 'apparel', 'stationery', 'food', 'books'];
const channels = ['retail', 'online', 'wholesale'];
const properties = ['bunny', 'bear', 'fox'];

/** A licensee's three years: sliding and fixed rates, two pools, a return in every 50th line. */
function bigCase(lines: number) {
  const bands = [
    { from: '0', to: '500000', rate: '0.08' },
    { from: '500000', to: '2000000', rate: '0.1' },
    { from: '2000000', to: null, rate: '0.12' },
  ];
  const sales = Array.from({ length: lines }, (_, n) => ({
    date: day(Math.floor((n * 1095) / lines)),
    category: categories[n % 5],
    channel: channels[n % 3],
    property: properties[(n >> 2) % 3],
    quantity: String(n % 50 === 49 ? -(1 + (n % 7)) : 1 + (n % 400)),
    price: `${5 + (n % 90)}.${String(n % 100).padStart(2, '0')}`,
  }));
  return {
    currency: 'USD',
    years: [2027, 2028, 2029].map((y) => ({ from: `${y}-01-01`, to: `${y}-12-31` })),
    rates: [
      { id: 'sliding', match: { category: 'toys' }, type: 'slidingRate', mode: 'marginal', bands },
      { id: 'apparel', match: { category: 'apparel' }, type: 'slidingRate', mode: 'whole', bands },
      { id: 'rest', type: 'fixedRate', rate: '0.085' },
      { id: 'online', match: { category: 'books', channel: 'online' }, type: 'fixedFee', fee: '0.35' },
    ],
    pools: [
      { id: 'bunny', match: { property: 'bunny' }, years: 'each', mg: [{ due: '2027-01-01', amount: '250000' }] },
      { id: 'bear', match: { property: 'bear' }, years: 'all', mg: [{ due: '2027-01-01', amount: '250000' }] },
      { id: 'fox', match: { property: 'fox' } },
    ],
    sales,
    billOn: Array.from({ length: 36 }, (_, n) => new Date(Date.UTC(2027, n + 1, 0)).toISOString().slice(0, 10)),
  };
}

function bare(sales: { quantity: string; price: string }[]): bigint {
  let total = 0n;
  for (const { quantity, price } of sales) total += BigInt(quantity) * BigInt(price.replace('.', '')) * 85n;
  return total;
}

type Speed = { perCore: number; perSecond: number };

/**
 * Lines per second of processor time (of all threads, so that the garbage collector counts) and of the clock, each of the
 * best round, because other load disturbs rounds. On a busy machine only the first is meaningful.
 */
function best(work: () => void): Speed {
  let [processor, clock] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = process.hrtime.bigint();
    const used = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(used);
    processor = Math.min(processor, (user + system) / 1e6);
    clock = Math.min(clock, Number(process.hrtime.bigint() - from) / 1e9);
  }
  return { perCore: Math.round(LINES / processor), perSecond: Math.round(LINES / clock) };
}

const input = bigCase(LINES);
const loop = best(() => bare(input.sales));
const engine = best(() => simulate(input));
process.stdout.write(
  `${JSON.stringify({
    lines: LINES,
    linesPerSecondAndCore: engine.perCore,
    linesPerSecond: engine.perSecond,
    bareLinesPerSecondAndCore: loop.perCore,
    ratio: Number((engine.perCore / loop.perCore).toFixed(3)),
    target: TARGET,
    reached: engine.perCore >= TARGET,
    rssMB: Math.round(process.memoryUsage.rss() / 1e6),
  })}\n`,
);
