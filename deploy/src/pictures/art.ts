import type { Draws } from './random.js';

/** Artwork in a square of 100 x 100, as SVG. */
export type Art = { svg: string };

const INKS = ['#d43f3f', '#2f6fb5', '#e8a33d', '#3d9a5f', '#7a4fa3', '#222222', '#d96fa5', '#1f8a8a', '#b5532a'] as const;
const WORDS = ['SUNNY', 'BUNNY CLUB', 'STAR', 'HELLO', 'SPACE', 'FOREST', 'OCEAN', 'No. 7', 'LUCKY', 'WILD'] as const;

/** A face, a badge, a lettering or a pattern. */
export function drawArt(random: Draws): Art {
  const [one, two, three] = threeInks(random);
  const draw = random.pick([face, badge, lettering, pattern, animal]);
  return { svg: draw(random, one, two, three) };
}

function threeInks(random: Draws): [string, string, string] {
  const from = random.int(0, INKS.length - 1);
  const step = random.pick([1, 2, 4, 5]);
  const ink = (n: number): string => INKS[(from + n * step) % INKS.length] as string;
  return [ink(0), ink(1), ink(2)];
}

function face(random: Draws, one: string, two: string, three: string): string {
  const ears = random.pick([
    '<circle cx="24" cy="24" r="16"/><circle cx="76" cy="24" r="16"/>',
    '<ellipse cx="34" cy="18" rx="9" ry="22"/><ellipse cx="66" cy="18" rx="9" ry="22"/>',
    '<path d="M20 40 18 8 46 26z"/><path d="M80 40 82 8 54 26z"/>',
  ]);
  const eye = random.between(4, 9);
  const apart = random.between(13, 20);
  return `<g fill="${one}">${ears}<circle cx="50" cy="56" r="${random.between(32, 38)}"/></g>
    <circle cx="${50 - apart}" cy="50" r="${eye}" fill="#fff"/><circle cx="${50 + apart}" cy="50" r="${eye}" fill="#fff"/>
    <circle cx="${50 - apart}" cy="51" r="${eye / 2}" fill="#111"/><circle cx="${50 + apart}" cy="51" r="${eye / 2}" fill="#111"/>
    <ellipse cx="50" cy="64" rx="${random.between(5, 9)}" ry="5" fill="${two}"/>
    <path d="M${random.between(32, 38)} 74q${random.between(12, 16)} ${random.between(-6, 14)} ${random.between(26, 32)} 0" fill="none" stroke="${three}" stroke-width="4"/>`;
}

function animal(random: Draws, one: string, two: string, three: string): string {
  const legs = [0, 1, 2, 3].map((n) => `<rect x="${22 + n * 15}" y="62" width="8" height="${random.between(18, 28)}"/>`).join('');
  const spots = [0, 1, 2, 3, 4]
    .map(() => `<circle cx="${random.between(28, 70)}" cy="${random.between(42, 62)}" r="${random.between(3, 6)}"/>`)
    .join('');
  return `<g fill="${one}"><ellipse cx="48" cy="52" rx="34" ry="18"/>${legs}<circle cx="80" cy="${random.between(26, 40)}" r="15"/><path d="M14 50q-12-${random.int(8, 30)} 2-26" fill="none" stroke="${one}" stroke-width="6"/></g>
    <g fill="${two}">${spots}</g><circle cx="84" cy="32" r="3" fill="#fff"/><path d="M8 92h84" stroke="${three}" stroke-width="4"/>`;
}

function badge(random: Draws, one: string, two: string, three: string): string {
  const points = random.int(5, 12);
  const inner = random.between(18, 30);
  const star = Array.from({ length: points * 2 }, (_, n) => {
    const [radius, angle] = [n % 2 ? inner : 44, (n * Math.PI) / points];
    return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');
  return `<polygon points="${star}" fill="${one}"/><circle cx="50" cy="50" r="${inner - 3}" fill="${two}"/>
    <text x="50" y="57" font-family="DejaVu Sans" font-weight="bold" font-size="${inner * 0.7}" text-anchor="middle" fill="${three}">${random.pick(['A', 'B', 'K', 'R', '7', '9', 'Z', '&amp;'])}</text>`;
}

function lettering(random: Draws, one: string, two: string, three: string): string {
  const word = random.pick(WORDS);
  return `<text x="50" y="${random.between(40, 52)}" font-family="DejaVu Sans" font-weight="bold" font-size="${Math.min(30, 140 / word.length)}" text-anchor="middle" fill="${one}">${word}</text>
    <rect x="12" y="60" width="76" height="${random.between(6, 12)}" fill="${two}"/><circle cx="${random.between(20, 80)}" cy="84" r="${random.between(6, 11)}" fill="${three}"/>`;
}

function pattern(random: Draws, one: string, two: string, three: string): string {
  const shapes = Array.from({ length: random.int(9, 16) }, () => {
    const [x, y, size] = [random.between(8, 82), random.between(8, 82), random.between(8, 18)];
    const fill = random.pick([one, two, three]);
    return random.pick([
      `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${fill}"/>`,
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"/>`,
      `<path d="M${x} ${y + size}l${size / 2}-${size} ${size / 2} ${size}z" fill="${fill}"/>`,
    ]);
  });
  return shapes.join('');
}
