import type { Art } from './art.js';
import type { Draws } from './random.js';

/** A product as a licensee photographs or draws it: where the art is on it, and what surrounds it. */
export type Goods = {
  kind: Kind;
  width: number;
  height: number;
  colour: string;
  ground: string;
  /** The square of the art. */
  place: { x: number; y: number; side: number };
  /** Degrees of hue that are turned, 0 as approved. */
  hue: number;
  /** Shades of folds and lamps, and grains of fabric. */
  shade: number;
};
export const KINDS = ['shirt', 'mug', 'bag', 'case', 'poster', 'cap', 'box'] as const;
type Kind = (typeof KINDS)[number];

export const COLOURS = ['#ffffff', '#f2e3c6', '#c8403a', '#2d5da1', '#222a38', '#efc74a', '#8fb996', '#d8d8d8', '#e6a7b8'] as const;
const GROUNDS = ['#ffffff', '#ffffff', '#f4f1ec', '#e9eef2', '#dcd3c8', '#777777'] as const;

export function drawGoods(random: Draws): Goods {
  const kind = random.pick(KINDS);
  const [width, height] = random.pick([
    [900, 900],
    [800, 1000],
    [1000, 800],
    [720, 720],
    [1200, 900],
  ] as const);
  const side = Math.min(width, height) * { shirt: 0.36, mug: 0.34, bag: 0.4, case: 0.36, poster: 0.62, cap: 0.26, box: 0.4 }[kind];
  const [dx, dy] = [random.between(-0.02, 0.02) * width, random.between(-0.02, 0.02) * height];
  const centre = { shirt: 0.5, mug: 0.53, bag: 0.6, case: 0.5, poster: 0.5, cap: 0.48, box: 0.55 }[kind];
  const place = { x: width / 2 - side / 2 + dx - (kind === 'mug' ? width * 0.05 : 0), y: height * centre - side / 2 + dy, side };
  return { kind, width, height, colour: random.pick(COLOURS), ground: random.pick(GROUNDS), place, hue: 0, shade: random.between(0, 0.35) };
}

/** The outline of each kind in a unit square that is stretched over the picture. */
const OUTLINES: Record<Kind, (colour: string) => string> = {
  shirt: (c) =>
    `<path d="M.3 .14 .42 .1q.08 .06 .16 0L.7 .14l.24 .2-.12 .16-.09-.07V.92H.27V.43l-.09 .07L.06 .34z" fill="${c}" stroke="#0004" stroke-width=".004"/>`,
  mug: (c) =>
    `<rect x=".2" y=".24" width=".5" height=".58" rx=".04" fill="${c}" stroke="#0004" stroke-width=".004"/><path d="M.7 .36h.05a.12 .16 0 0 1 0 .32h-.05" fill="none" stroke="${c}" stroke-width=".05"/><ellipse cx=".45" cy=".245" rx=".25" ry=".035" fill="#0002"/>`,
  bag: (c) =>
    `<rect x=".18" y=".32" width=".64" height=".58" rx=".03" fill="${c}" stroke="#0004" stroke-width=".004"/><path d="M.34 .32v-.08a.16 .14 0 0 1 .32 0v.08" fill="none" stroke="${c}" stroke-width=".03"/>`,
  case: (c) =>
    `<rect x=".27" y=".06" width=".46" height=".88" rx=".06" fill="${c}" stroke="#0006" stroke-width=".006"/><rect x=".31" y=".1" width=".14" height=".14" rx=".03" fill="#222"/><circle cx=".38" cy=".17" r=".04" fill="#555"/>`,
  poster: (c) => `<rect x=".08" y=".06" width=".84" height=".88" fill="${c}" stroke="#0005" stroke-width=".004"/>`,
  cap: (c) =>
    `<path d="M.22 .62q0-.4 .28-.4t.28 .4z" fill="${c}" stroke="#0004" stroke-width=".004"/><path d="M.2 .62q.3-.06 .6 0l.1 .1q-.4-.1-.8 0z" fill="${c}" stroke="#0006" stroke-width=".006"/>`,
  box: (c) =>
    `<path d="M.16 .3 .3 .16h.62v.54L.8 .86z" fill="${c}" stroke="#0004" stroke-width=".004"/><rect x=".16" y=".3" width=".64" height=".56" fill="${c}" stroke="#0005" stroke-width=".004"/>`,
};

/** The whole picture as SVG. `over` is drawn on top, in pixels of the picture. */
export function goodsSvg(goods: Goods, art: Art | undefined, over = ''): string {
  const { kind, width, height, colour, ground, place, shade } = goods;
  const turned = goods.hue === 0 ? '' : `<filter id="h"><feColorMatrix type="hueRotate" values="${goods.hue}"/></filter>`;
  const image = art ? `<g transform="translate(${place.x} ${place.y}) scale(${place.side / 100})">${art.svg}</g>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
    <defs>${turned}<radialGradient id="s" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity="${shade}"/><stop offset="1" stop-color="#000" stop-opacity="${shade}"/></radialGradient></defs>
    <g${turned ? ' filter="url(#h)"' : ''}><rect width="${width}" height="${height}" fill="${ground}"/>
    <g transform="scale(${width} ${height})">${OUTLINES[kind](colour)}</g>${image}</g>
    <rect width="${width}" height="${height}" fill="url(#s)" opacity=".5"/>${over}</svg>`;
}
