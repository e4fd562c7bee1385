import type { Readable } from 'node:stream';
import { writeZip } from '../zip/write-zip.js';
import { commentShapesXml, commentsXml } from './comments-xml.js';
import { contentTypesXml, rootRelationsXml, sheetRelationsXml, workbookRelationsXml, workbookXml } from './package-xml.js';
import type { OutSheet } from './sheet.js';
import { type PlacedComment, sheetXml } from './sheet-xml.js';
import { stylesXml } from './styles-xml.js';

/**
 * Streams an .xlsx. Rows are pulled from each sheet as fast as the output is read, so memory stays constant for any number
 * of rows; only the comments of the current sheet are in memory. An error of a row source ends the stream with that error.
 */
export const writeWorkbook = (sheets: readonly OutSheet[], author: string): Readable =>
  writeZip(async (parts) => {
    await parts.add('[Content_Types].xml', contentTypesXml(sheets.length));
    await parts.add('_rels/.rels', rootRelationsXml());
    await parts.add('xl/workbook.xml', workbookXml(sheets.map((sheet) => sheet.name)));
    await parts.add('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length));
    await parts.add('xl/styles.xml', stylesXml());
    for (const [i, sheet] of sheets.entries()) {
      const comments: PlacedComment[] = [];
      const number = i + 1;
      await parts.add(`xl/worksheets/_rels/sheet${number}.xml.rels`, sheetRelationsXml(number));
      await parts.add(`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, comments));
      await parts.add(`xl/comments${number}.xml`, commentsXml(comments, author));
      await parts.add(`xl/drawings/vmlDrawing${number}.vml`, commentShapesXml(comments));
    }
  });
