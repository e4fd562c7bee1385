import { PDF, rgb, StandardFonts } from '@libpdf/core';

/** A page of A4 with a title and some lines. */
export async function memo([title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' });
  page.drawText(latin(title), { x: 56, y: 760, size: 18, font: StandardFonts.HelveticaBold, color: rgb(0.1, 0.13, 0.16) });
  lines.forEach((line, index) =>
    page.drawText(latin(line), { x: 56, y: 718 - index * 22, size: 11, font: StandardFonts.Helvetica, maxWidth: 480 }),
  );
  return Buffer.from(await pdf.save());
}

// The built-in fonts have Western letters only.
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\x20-\x7e]/g, '');
