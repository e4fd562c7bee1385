import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { commentShapesXml, commentsXml } from './comments-xml.js';
import { contentTypesXml, rootRelationsXml, sheetRelationsXml, workbookRelationsXml, workbookXml } from './package-xml.js';
import type { OutSheet } from './sheet.js';
import { type PlacedComment, sheetXml } from './sheet-xml.js';
import { stylesXml } from './styles-xml.js';

/** Fixed, so that the same content gives the same bytes. */
const MTIME = new Date('2020-01-01T00:00:00Z');
const OPTIONS = { mtime: MTIME, mode: 0o100644, compressionLevel: 6 };

/**
 * Streams an .xlsx. Rows are pulled from each sheet as fast as the reader of the stream takes the bytes, so memory stays
 * flat however many there are; only comments are kept until their sheet is done. An error of a row source ends the
 * stream with that error.
 */
export function writeWorkbook(sheets: readonly OutSheet[], author: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error): void => void output.destroy(error);
  const text = (name: string, xml: string): void => zip.addBuffer(Buffer.from(xml), name, OPTIONS);
  const lazy = (name: string, source: () => Readable): void =>
    zip.addReadStreamLazy(name, OPTIONS, (give) => {
      const stream = source();
      stream.on('error', fail);
      give(null, stream);
    });
  zip.on('error', fail);
  text('[Content_Types].xml', contentTypesXml(sheets.length));
  text('_rels/.rels', rootRelationsXml());
  text('xl/workbook.xml', workbookXml(sheets.map((sheet) => sheet.name)));
  text('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length));
  text('xl/styles.xml', stylesXml());
  sheets.forEach((sheet, i) => {
    const comments: PlacedComment[] = [];
    const number = i + 1;
    text(`xl/worksheets/_rels/sheet${number}.xml.rels`, sheetRelationsXml(number));
    lazy(`xl/worksheets/sheet${number}.xml`, () => Readable.from(sheetXml(sheet, comments), { objectMode: false }));
    lazy(`xl/comments${number}.xml`, () => Readable.from([Buffer.from(commentsXml(comments, author))]));
    lazy(`xl/drawings/vmlDrawing${number}.vml`, () => Readable.from([Buffer.from(commentShapesXml(comments))]));
  });
  zip.end();
  return output;
}
