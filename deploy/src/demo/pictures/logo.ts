import sharp from 'sharp';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { lettering } from './lettering.js';

const HEIGHT = 160;

/** The tenant's logo: a wide one with its name where the layout has space for it, else a square mark. */
export async function logoPicture({ logo, logoSize }: DemoTenant): Promise<Buffer> {
  const mark = Buffer.from(markSvg(logo.main, logo.second));
  const wide = logoSize.homeWidth > logoSize.homeHeight;
  if (!wide) return sharp(mark).resize(HEIGHT, HEIGHT).png().toBuffer();
  const word = await lettering(logo.word, logo.main, Math.round(HEIGHT * 0.42));
  const width = Math.round((HEIGHT * logoSize.homeWidth) / logoSize.homeHeight);
  return sharp({ create: { width, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: await sharp(mark).resize(HEIGHT, HEIGHT).png().toBuffer(), left: 0, top: 0 },
      {
        input: await sharp(word.bytes)
          .resize({ width: Math.min(word.width, width - HEIGHT - 30) })
          .png()
          .toBuffer(),
        left: HEIGHT + 20,
        top: Math.round(HEIGHT * 0.32),
      },
    ])
    .png()
    .toBuffer();
}

const markSvg = (main: string, second: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <rect x="4" y="4" width="92" height="92" rx="24" fill="${main}"/>
  <path d="M24 74V40l12-10 14 12 14-12 12 10v34z" fill="#ffffff"/>
  <path d="M42 74V60a8 8 0 0 1 16 0v14z" fill="${second}"/>
  <circle cx="50" cy="22" r="5" fill="#ffffff"/>
</svg>`;
