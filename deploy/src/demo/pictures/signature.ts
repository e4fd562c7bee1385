import { Random } from '../base/random.js';

/** A handwritten signature: a line with a flourish, different for every name. */
export function signature(name: string): string {
  const random = new Random(`signature ${name}`);
  let x = 60;
  let path = `M${x} ${random.int(120, 150)}`;
  const loops = random.int(6, 9);
  for (let loop = 0; loop < loops; loop++) {
    const tall = loop === 0 || random.chance(0.3);
    const top = tall ? random.int(30, 60) : random.int(90, 115);
    const bottom = random.chance(0.2) ? random.int(185, 205) : random.int(140, 158);
    const width = random.int(34, 56);
    path += ` C${x + 8} ${top},${x + width} ${top - 6},${x + width * 0.7} ${(top + bottom) / 2}`;
    path += ` S${x + width * 0.2} ${bottom + 6},${x + width} ${bottom - random.int(0, 14)}`;
    x += width;
  }
  const flourish = `M${x} 150 Q${x + 60} ${random.int(90, 120)} ${random.int(90, 160)} ${random.int(190, 210)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" width="640" height="240">
    <rect width="640" height="240" fill="#fff"/>
    <g fill="none" stroke="#1b2a4a" stroke-linecap="round" stroke-linejoin="round">
      <path d="${path}" stroke-width="5"/><path d="${flourish}" stroke-width="3.5"/>
    </g></svg>`;
}
