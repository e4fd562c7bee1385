import type { TenantProperty } from '../plans/demo-tenant.js';
import { creature } from './creature.js';

/** A wide banner, 1200 x 400: the figures of some properties in a row under pennants. */
export function eventBanner(properties: readonly TenantProperty[], turn: number): string {
  const shown = Array.from({ length: 4 }, (_, index) => properties[(index + turn) % properties.length]).filter((one) => one !== undefined);
  const [first] = shown;
  const pennants = Array.from({ length: 13 }, (_, index) => {
    const look = shown[index % shown.length]?.look;
    return `<path d="M${index * 96} 0h84l-42 66z" fill="${index % 2 === 0 ? look?.main : look?.second}" opacity=".8"/>`;
  });
  const crowd = shown.map(
    ({ look }, index) => `<g transform="translate(${190 + index * 275} ${265 + (index % 2) * 24}) scale(.62)">${creature(look)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">
    <rect width="1200" height="400" fill="#fbf6ee"/>
    <ellipse cx="600" cy="430" rx="760" ry="150" fill="${first?.look.second ?? '#dddddd'}" opacity=".45"/>
    ${pennants.join('')}${crowd.join('')}</svg>`;
}
