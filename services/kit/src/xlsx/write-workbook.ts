import type { Readable } from 'node:stream';
import { DEFAULT_DATE_FORMAT } from '@bls/proto/domain/values/clock/date-format';
import { commentShapesXml, commentsXml } from './comments-xml.js';
import { contentTypesXml, rootRelationsXml, sheetRelationsXml, workbookRelationsXml, workbookXml } from './package-xml.js';
import { PackageWriter } from './package-writer.js';
import type { OutSheet } from './sheet.js';
import { type PlacedComment, sheetXml } from './sheet-xml.js';
import { type DateLook, stylesXml } from './styles-xml.js';

/**
 * Streams an .xlsx. Rows are pulled from each sheet as fast as the reader of the stream takes the bytes, so memory does not
 * grow with their number; only comments are stored until their sheet is written. An error of a row source ends the stream
 * with that error. `dates`: how days are shown; without it as the product came.
 */
export function writeWorkbook(
  sheets: readonly OutSheet[],
  author: string,
  dates: DateLook = { format: DEFAULT_DATE_FORMAT, language: 'en' },
): Readable {
  const writer = new PackageWriter();
  writer.text('[Content_Types].xml', contentTypesXml(sheets.length));
  writer.text('_rels/.rels', rootRelationsXml());
  writer.text('xl/workbook.xml', workbookXml(sheets.map((sheet) => sheet.name)));
  writer.text('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length));
  writer.text('xl/styles.xml', stylesXml(dates));
  sheets.forEach((sheet, i) => {
    const comments: PlacedComment[] = [];
    const number = i + 1;
    writer.text(`xl/worksheets/_rels/sheet${number}.xml.rels`, sheetRelationsXml(number));
    writer.part(`xl/worksheets/sheet${number}.xml`, () => sheetXml(sheet, comments));
    writer.part(`xl/comments${number}.xml`, () => [Buffer.from(commentsXml(comments, author))]);
    writer.part(`xl/drawings/vmlDrawing${number}.vml`, () => [Buffer.from(commentShapesXml(comments))]);
  });
  writer.end();
  return writer.output;
}
