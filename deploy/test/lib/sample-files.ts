import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { HEADERS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function pdfFile(name: string): Promise<SampleFile> {
  const document = PDF.create();
  document.addPage({ width: 420, height: 300 }).drawText(name, { x: 40, y: 200, size: 14 });
  return { name, bytes: new Uint8Array(await document.save()) };
}

/** Of every sample picture. */
export const SAMPLE_PIXELS = { width: 640, height: 480 } as const;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fdf3e7"/><circle cx="320" cy="240" r="160" fill="#e55f1b"/></svg>`;

export async function pictureFile(name: string): Promise<SampleFile> {
  return { name, bytes: new Uint8Array(await sharp(Buffer.from(PICTURE)).png().toBuffer()) };
}

export async function jpegFile(name: string): Promise<SampleFile> {
  return { name, bytes: new Uint8Array(await sharp(Buffer.from(PICTURE)).jpeg().toBuffer()) };
}

/** A picture that looks different from the other samples. */
const OTHER_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#16324f"/><path d="M0 480 L640 0 V480 Z" fill="#f4f4f4"/><rect x="60" y="60" width="180" height="90" fill="#ffd166"/></svg>`;

export async function existingProductFile(name: string): Promise<SampleFile> {
  return { name, bytes: new Uint8Array(await sharp(Buffer.from(OTHER_PICTURE)).png().toBuffer()) };
}

/** An archive of one file. */
export const zipFile = (name: string, path: string, file: SampleFile): Promise<SampleFile> => zipFiles(name, { [path]: file });

/** An archive of files by their paths. */
export async function zipFiles(name: string, files: Readonly<Record<string, SampleFile>>): Promise<SampleFile> {
  const zip = new ZipFile();
  for (const [path, { bytes }] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), path);
  zip.end();
  return { name, bytes: new Uint8Array(await buffer(zip.outputStream as Readable)) };
}

/** A page as Illustrator saves it: a PDF with the mark of Illustrator. */
export async function artworkFile(name: string): Promise<SampleFile> {
  const { bytes } = await pdfFile(name);
  return { name, bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from('\n% Adobe Illustrator %AIPrivateData\n%%EOF\n')])) };
}

export type SalesLine = Partial<Record<SalesField, string>>;
const FIELDS: readonly SalesField[] = ['sku', 'month', 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice'];
const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice'];

/** A month's sales as a workbook, headers in the first row. */
export async function workbookFile(name: string, lines: readonly SalesLine[]): Promise<SampleFile> {
  const rows = [
    { cells: FIELDS.map((field) => ({ value: HEADERS[field].en })) },
    ...lines.map((line) => ({
      cells: FIELDS.map((field) => ({
        value: line[field] ?? null,
        kind: NUMBERS.includes(field) ? ('number' as const) : ('text' as const),
      })),
    })),
  ];
  return { name, bytes: new Uint8Array(await buffer(writeWorkbook([{ name: 'Sales', widths: [], rows }], 'journey') as Readable)) };
}
