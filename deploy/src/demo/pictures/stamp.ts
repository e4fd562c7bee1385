const RADIUS = 142;
/** The angle that the name may take on the ring. */
const SPREAD = 250;

/** A company's round red stamp: its name along the ring, a star in the middle. */
export function stamp(name: string): string {
  const points = Array.from({ length: 10 }, (_, index) => at((Math.PI / 5) * index - Math.PI / 2, index % 2 === 0 ? 52 : 21));
  const letters = [...name.toUpperCase().replaceAll(/[<>&]/g, '')];
  const step = Math.min(16, SPREAD / Math.max(1, letters.length));
  const words = letters.map((letter, index) => {
    const turn = (index - (letters.length - 1) / 2) * step;
    return `<text x="200" y="${200 - RADIUS + 12}" text-anchor="middle" transform="rotate(${turn.toFixed(1)} 200 200)">${letter}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
  <circle cx="200" cy="200" r="188" fill="none" stroke="#c62a2f" stroke-width="12"/>
  <polygon points="${points.join(' ')}" fill="#c62a2f"/>
  <g font-family="sans-serif" font-size="36" font-weight="700" fill="#c62a2f">${words.join('')}</g>
</svg>`;
}

const at = (angle: number, radius: number): string =>
  `${(200 + radius * Math.cos(angle)).toFixed(1)},${(200 + radius * Math.sin(angle)).toFixed(1)}`;
