import sharp from 'sharp';
import { type Art, drawArt } from './art.js';
import { type Change, HARMLESS } from './changes.js';
import { COLOURS, drawGoods, type Goods, goodsSvg } from './goods.js';
import type { Draws } from './random.js';

/** A picture that is submitted, and whether it shows the approved goods. */
type Submission = { kind: string; isRight: boolean; picture: Buffer };
/** A product as it was drawn, and the picture of it that was approved. */
export type Drawn = { goods: Goods; art: Art; picture: Buffer; approved: Buffer };

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
/** Art of a photograph that is free for everyone, as printed on goods. */
const photoArt = (jpeg: Buffer): Art => ({
  svg: `<image width="100" height="100" preserveAspectRatio="xMidYMid slice" xlink:href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`,
});

export async function drawProduct(random: Draws, photos: readonly Buffer[]): Promise<Drawn> {
  const goods = drawGoods(random);
  const art = photos.length > 0 && random.next() < 0.2 ? photoArt(random.pick(photos)) : drawArt(random);
  const picture = await png(goodsSvg(goods, art));
  return { goods, art, picture, approved: await sharp(picture).jpeg({ quality: 92 }).toBuffer() };
}

/** A difference of a channel that people see at a glance, and the share of values that must differ as much. */
const VISIBLE = 40;
const VISIBLE_SHARE = 0.0015;
const another = <T>(random: Draws, all: readonly T[], not: T): T => random.pick(all.filter((one) => one !== not));

/** Pictures of goods that nobody approved: each differs from the approved ones in one respect. */
const FORBIDDEN: Record<string, (drawn: Drawn, random: Draws) => Promise<Buffer>> = {
  'text over the art': ({ goods, art }, random) => {
    const { x, y, side } = goods.place;
    const text = random.pick(['XXX', 'SALE', 'FAKE', 'BOO!', '100%']);
    return png(
      goodsSvg(
        goods,
        art,
        `<text x="${x + side / 2}" y="${y + side * 0.65}" font-family="DejaVu Sans" font-weight="bold" font-size="${side * random.between(0.25, 0.4)}" text-anchor="middle" fill="${random.pick(['#d00', '#111', '#fff'])}" stroke="#888" stroke-width="${side * 0.006}">${text}</text>`,
      ),
    );
  },
  'small text added': ({ goods, art }, random) => {
    const { x, y, side } = goods.place;
    const dark = ['#c8403a', '#2d5da1', '#222a38'].includes(goods.colour);
    const size = Math.max(22, side * 0.1);
    return png(
      goodsSvg(
        goods,
        art,
        `<text x="${x + side / 2}" y="${y + side + size}" font-family="DejaVu Sans" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${dark ? '#fff' : '#111'}">${random.pick(['LIMITED EDITION', 'Made in Nowhere', 'www.example.cn', 'Best price'])}</text>`,
      ),
    );
  },
  'other art': ({ goods }, random) => png(goodsSvg(goods, drawArt(random))),
  'art missing': ({ goods }) => png(goodsSvg(goods, undefined)),
  'art mirrored': ({ goods, art }) => png(goodsSvg(goods, { ...art, svg: `<g transform="translate(100 0) scale(-1 1)">${art.svg}</g>` })),
  'art moved': ({ goods, art }, random) => {
    const { place } = goods;
    return png(
      goodsSvg({ ...goods, place: { ...place, x: place.x + random.sign() * place.side * 0.18, y: place.y + place.side * 0.1 } }, art),
    );
  },
  'goods in another colour': ({ goods, art }, random) => png(goodsSvg({ ...goods, colour: another(random, COLOURS, goods.colour) }, art)),
  'hue turned': ({ goods, art }, random) => png(goodsSvg({ ...goods, hue: random.sign() * random.int(30, 180) }, art)),
  'channels swapped': async ({ picture }) => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 3) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
    return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  },
  'other goods': async (_drawn, random) => (await drawProduct(random, [])).picture,
};

/** Whether people see the difference: a symmetric artwork looks the same in a mirror, and grey has no hue. */
async function isVisible(one: Buffer, other: Buffer): Promise<boolean> {
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().resize(400, 400, { fit: 'fill' }).raw().toBuffer();
  const [before, after] = await Promise.all([pixels(one), pixels(other)]);
  const changed = before.reduce((count, value, at) => count + (Math.abs(value - (after[at] ?? 0)) > VISIBLE ? 1 : 0), 0);
  return changed > VISIBLE_SHARE * before.length;
}

/** What is submitted for a product: its picture after every harmless change, and every forbidden one, which is changed harmlessly too. */
export async function* submissionsOf(drawn: Drawn, random: Draws): AsyncGenerator<Submission> {
  for (const { name, apply } of HARMLESS) yield { kind: name, isRight: true, picture: await apply(drawn.picture, random) };
  for (const [kind, draw] of Object.entries(FORBIDDEN)) {
    const changed = await draw(drawn, random);
    if (!(await isVisible(drawn.picture, changed))) continue;
    const way: Change = random.pick(HARMLESS);
    yield { kind, isRight: false, picture: await way.apply(changed, random) };
  }
}
