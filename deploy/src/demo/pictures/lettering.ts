import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

// The font file that the PDFs use, because a machine may have no fonts installed.
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const BOLD = join(fonts, '700Bold', 'NotoSansSC_700Bold.ttf');

/** Words as a transparent picture of the given height. */
export async function lettering(text: string, colour: string, height: number): Promise<{ bytes: Buffer; width: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: 'Noto Sans SC Bold',
      fontfile: BOLD,
      dpi: Math.round(height * 4),
      rgba: true,
    },
  })
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width };
}
