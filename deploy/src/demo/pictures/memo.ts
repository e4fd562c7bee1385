import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';

/** A page of A4 with a title and some lines. */
export async function memo([title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  page.drawText(latin(title), { x: 56, y: 760, size: 18, font: bold, color: rgb(0.1, 0.13, 0.16) });
  lines.forEach((line, index) => page.drawText(latin(line), { x: 56, y: 718 - index * 22, size: 11, font: regular, maxWidth: 480 }));
  return Buffer.from(await pdf.save());
}

// The built-in fonts know Western letters only.
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\x20-\x7e]/g, '');
