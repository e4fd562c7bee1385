import { readFileSync } from 'node:fs';
import { comparable, type Match, matchSpu, pictureFrom } from '@bls/approvals/spus/items/pictures/match-pictures';
import { drawFeatures } from '@bls/files/pictures/features/draw-features';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import { AGREES_FROM } from '@bls/proto/domain/spu/matching/parts';
import { DEFAULT_SPU_SETTINGS } from '@bls/proto/domain/spu/settings';
import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { Art } from './art.js';
import { type Goods, goodsSvg } from './goods.js';
import { type Decided, decidedGroup } from './decided.js';

/** The number of products that are drawn and decided on here; the benchmark does the whole set. */
const PRODUCTS = 2;

const shirt: Goods = {
  kind: 'shirt',
  width: 900,
  height: 900,
  colour: '#2d5da1',
  ground: '#ffffff',
  place: { x: 300, y: 290, side: 300 },
  hue: 0,
  shade: 0.1,
};
const mug: Goods = { ...shirt, kind: 'mug', colour: '#c8403a', place: { x: 250, y: 340, side: 300 } };
const bear: Art = {
  svg: '<g fill="#e8a33d"><circle cx="24" cy="24" r="16"/><circle cx="76" cy="24" r="16"/><circle cx="50" cy="56" r="36"/></g><circle cx="36" cy="50" r="6"/><circle cx="64" cy="50" r="6"/><path d="M34 74q16 10 32 0" fill="none" stroke="#111" stroke-width="4"/>',
};
const star: Art = { svg: '<polygon points="50,5 61,40 98,40 68,62 79,96 50,75 21,96 32,62 2,40 39,40" fill="#e8a33d"/>' };
const xxx = '<text x="450" y="480" font-family="sans-serif" font-weight="bold" font-size="110" text-anchor="middle" fill="#d00">XXX</text>';

const drawn = (goods: Goods, art?: Art, over?: string): Sharp => sharp(Buffer.from(goodsSvg(goods, art, over))).png();
const featuresOf = async (picture: Sharp): Promise<string> =>
  Buffer.from(packFeatures(await drawFeatures(await picture.toBuffer()))).toString('base64');
const again = async (picture: Sharp): Promise<Sharp> => sharp(await picture.toBuffer());

/** The decision on a picture against an approved one, by the default settings. */
async function matched(approved: Sharp, submitted: Sharp): Promise<Match> {
  const features = new Map([['approved', await featuresOf(approved)]]);
  const pictures = [{ fileId: 'approved', name: 'front.jpg', kind: 'jpg' as const }];
  const known = comparable([{ code: 'P', name: 'P', approvalNumber: 'AP-1', pictures }], features);
  return matchSpu([pictureFrom(await featuresOf(submitted))], known, DEFAULT_SPU_SETTINGS);
}
/** Red and blue exchanged. */
async function swapped(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).png();
}

const WRONG: Record<string, [part: 'shape' | 'colour' | 'region' | 'details', approved: Sharp, submitted: () => Sharp | Promise<Sharp>]> = {
  'with "XXX" over the art': ['details', drawn(shirt, bear), () => drawn(shirt, bear, xxx)],
  'with another artwork on the chest': ['details', drawn(shirt, bear), () => drawn(shirt, star)],
  'without the art': ['details', drawn(shirt, bear), () => drawn(shirt)],
  'whose hue is turned': ['colour', drawn(shirt, bear), () => drawn({ ...shirt, hue: 90 }, bear)],
  'whose channels are swapped': ['colour', drawn(shirt, bear), () => swapped(drawn(shirt, bear))],
  'that is a blue mug instead of a red one': ['colour', drawn(mug, bear), () => drawn({ ...mug, colour: '#2d5da1' }, bear)],
};
const RIGHT: Record<string, (picture: Sharp) => Sharp> = {
  'cropped by a tenth': (picture) => picture.extract({ left: 30, top: 60, width: 810, height: 810 }),
  'saved again as a JPEG of quality 60': (picture) => picture.jpeg({ quality: 60 }),
  'saved as WebP': (picture) => picture.webp({ quality: 70 }),
  'reduced to a third': (picture) => picture.resize(300),
  'rotated by two degrees': (picture) => picture.rotate(2, { background: '#ffffff' }),
  'taken by a camera with another white balance': (picture) => picture.linear([1.03, 1, 0.96], [2, 2, 2]),
};

describe('the decision on a picture of existing goods', () => {
  it.each(Object.entries(WRONG))('is left to a person for goods %s', async (_what, [part, approved, submitted]) => {
    const { verdict, partners } = await matched(approved, await submitted());
    expect(verdict).toBe('systemNotMatched');
    expect(partners[0]?.parts[part]).toBeLessThan(AGREES_FROM);
  });

  it.each(Object.entries(RIGHT))('approves approved goods on a picture %s', async (_how, change) => {
    const approved = drawn(shirt, bear);
    const { verdict, partners } = await matched(approved, await again(change(await again(approved))));
    expect([verdict, partners[0]?.parts]).toMatchObject(['systemApproved', {}]);
  });

  it('is left to a person for a picture without features, and for one that shows nothing', async () => {
    const plain = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } }).png();
    expect(await matched(drawn(shirt, bear), plain)).toMatchObject({ verdict: 'systemNotMatched', score: null });
    const old = Buffer.from(await featuresOf(drawn(shirt, bear)), 'base64');
    old[0] = 1;
    expect(pictureFrom(old.toString('base64'))).toBeUndefined();
  });

  it('W-JUDGE-01 is as the published table of 2,000 pictures says: no more than 1 in 1,000 wrong approvals, 80 % decided without a person', async () => {
    const text = readFileSync(new URL('../../../docs/matching.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, kind = '', ...figures]) => ({
      kind,
      figures: figures.map(Number),
    }));
    const group: Decided[] = [];
    for await (const decided of decidedGroup(0, [], PRODUCTS)) group.push(decided);
    const [right, wrong] = [true, false].map((isRight) => new Set(group.filter((one) => one.isRight === isRight).map(({ kind }) => kind)));
    const published = (kinds: ReadonlySet<string> | undefined, at: number): number =>
      rows.reduce((sum, { kind, figures }) => sum + (kinds?.has(kind) ? (figures[at] ?? 0) : 0), 0);
    const wrongRows = new Set(rows.flatMap(({ kind }) => (right?.has(kind) ? [] : [kind])));
    expect(rows.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0)).toBeGreaterThanOrEqual(2000);
    expect(published(wrongRows, 1) / published(wrongRows, 0)).toBeLessThanOrEqual(0.001);
    expect(published(right, 1) / published(right, 0)).toBeGreaterThanOrEqual(0.8);
    // a part of the set, decided now
    expect([...(right ?? [])].every((kind) => rows.some((row) => row.kind === kind))).toBe(true);
    expect([...(wrong ?? [])].every((kind) => wrongRows.has(kind))).toBe(true);
    expect(group.filter(({ isRight, verdict }) => !isRight && verdict === 'systemApproved')).toEqual([]);
    expect(group.filter(({ isRight, verdict }) => isRight && verdict === 'systemRejected')).toEqual([]);
    const decided = group.filter(({ isRight, verdict }) => isRight && verdict === 'systemApproved').length;
    expect(decided / group.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(0.8);
  }, 600_000);
});
