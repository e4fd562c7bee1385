import { fromScaled } from '../../values/decimal.js';
import type { BandPart } from '../case/result.js';
import type { Band, Scale } from './model.js';
import { MONEY } from './scales.js';

/** What a movement along a scale earns, by band. `royalty` has MONEY decimals. */
export type ScaleRoyalty = { royalty: bigint; parts: BandPart[]; repriced: bigint };

/** The cumulative figure is beyond the last band of a scale with an end. */
export class BeyondScale extends Error {}

/**
 * The royalty of moving the cumulative figure of a year from `before` to `after`. The sum depends only on the figure reached,
 * not on the steps (one report or many, sales and returns mixed). A figure below zero (more returns than sales) is in the
 * first band.
 */
export function earnOnScale(scale: Scale, before: bigint, after: bigint, decimals: number): ScaleRoyalty {
  const last = scale.bands.at(-1) as Band;
  if (last.to !== null && (after > last.to || before > last.to)) throw new BeyondScale();
  return scale.mode === 'whole' ? earnWhole(scale, before, after, decimals) : earnMarginal(scale, before, after, decimals);
}

/** Each part at the rate of its band. */
function earnMarginal(scale: Scale, before: bigint, after: bigint, decimals: number): ScaleRoyalty {
  const rising = after >= before;
  const low = rising ? before : after;
  const high = rising ? after : before;
  const parts: BandPart[] = [];
  let royalty = 0n;
  for (const band of scale.bands) {
    if (band.number > 1 && band.from >= high) break;
    const from = band.number === 1 || low > band.from ? low : band.from;
    const to = band.to === null || high < band.to ? high : band.to;
    if (to <= from) continue;
    const base = rising ? to - from : from - to;
    const earned = base * band.value;
    royalty += earned;
    parts.push(part(band, base, earned, decimals));
  }
  return { royalty, parts, repriced: 0n };
}

/**
 * The whole cumulative figure at the rate of the band that it has reached: entering a band reprices all earlier sales. A band
 * includes its lower limit, not its upper one.
 */
function earnWhole(scale: Scale, before: bigint, after: bigint, decimals: number): ScaleRoyalty {
  const oldBand = bandAt(scale, before);
  const newBand = bandAt(scale, after);
  const own = (after - before) * newBand.value;
  const repriced = before * (newBand.value - oldBand.value);
  return { royalty: own + repriced, parts: [part(newBand, after - before, own, decimals)], repriced };
}

const bandAt = (scale: Scale, at: bigint): Band => {
  for (const band of scale.bands) if (band.to === null || at < band.to) return band;
  return scale.bands.at(-1) as Band;
};

const part = (band: Band, base: bigint, royalty: bigint, decimals: number): BandPart => ({
  band: band.number,
  from: band.fromText,
  to: band.toText,
  base: fromScaled(base, decimals),
  at: band.valueText,
  royalty: fromScaled(royalty, MONEY),
});
