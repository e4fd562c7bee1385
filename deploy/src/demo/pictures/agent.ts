import sharp from 'sharp';
import type { TenantProperty } from '../plans/demo-tenant.js';
import { creature } from './creature.js';
import { lettering } from './lettering.js';

/** The tall banner of a property: its figure three times, one above the other. */
export function agentBanner({ look }: TenantProperty): string {
  const body = creature(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-195 -370 390 740" width="390" height="740">
    <rect x="-195" y="-370" width="390" height="740" fill="#f6f1ea"/>
    <circle cx="0" cy="40" r="180" fill="${look.second}" opacity=".35"/>
    <g transform="translate(-70 -190) rotate(-8) scale(.5)">${body}</g>
    <g transform="translate(0 70)">${body}</g>
    <g transform="translate(95 260) rotate(10) scale(.4)">${body}</g></svg>`;
}

/** The name of a property in its colour on white, 150 x 40. */
export async function agentLogo({ name, look }: TenantProperty): Promise<Buffer> {
  const { bytes } = await lettering(name.en, look.main, 26);
  const word = await sharp(bytes).resize({ width: 138, height: 28, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: 150, height: 40, channels: 3, background: '#ffffff' } })
    .composite([{ input: word }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
