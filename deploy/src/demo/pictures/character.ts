import type { TenantProperty } from '../plans/demo-tenant.js';
import { Random } from '../base/random.js';
import { creature } from './creature.js';

const GROUNDS = ['#f6f1ea', '#eaf2f6', '#f4ecf6', '#ecf5ee', '#fbf3dd'] as const;

/** A character on its own background: the figure of its property, each with another tint and tilt. */
export function character(property: TenantProperty, name: string, index: number): string {
  const random = new Random(`${property.code} ${name}`);
  const tilt = index === 0 ? 0 : random.int(-10, 10);
  const scale = index === 0 ? 1 : 0.78 + random.next() * 0.24;
  const shift = index === 0 ? 0 : random.int(-18, 18) || 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-230 -290 460 460" width="600" height="600">
    <rect x="-230" y="-290" width="460" height="460" fill="${GROUNDS[index % GROUNDS.length]}"/>
    <ellipse cx="0" cy="138" rx="120" ry="16" fill="#1b2128" opacity=".08"/>
    <g transform="translate(${shift} 10) rotate(${tilt}) scale(${scale.toFixed(2)})">${creature(property.look)}</g></svg>`;
}
