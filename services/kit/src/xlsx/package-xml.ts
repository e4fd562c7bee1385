import { xmlText } from './xml-text.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (items: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const override = (part: string, type: string): string => `<Override PartName="/${part}" ContentType="${SHEET_ML}.${type}+xml"/>`;

export const contentTypesXml = (sheets: number): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>` +
  override('xl/workbook.xml', 'sheet.main') +
  override('xl/styles.xml', 'styles') +
  Array.from(
    { length: sheets },
    (_, i) => override(`xl/worksheets/sheet${i + 1}.xml`, 'worksheet') + override(`xl/comments${i + 1}.xml`, 'comments'),
  ).join('') +
  '</Types>';

export const rootRelationsXml = (): string => relationships([['officeDocument', 'xl/workbook.xml']]);

export const workbookRelationsXml = (sheets: number): string =>
  relationships([
    ...Array.from({ length: sheets }, (_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
    ['styles', 'styles.xml'],
  ]);

export const sheetRelationsXml = (sheet: number): string =>
  relationships([
    ['vmlDrawing', `../drawings/vmlDrawing${sheet}.vml`],
    ['comments', `../comments${sheet}.xml`],
  ]);

/** Sheet names as Excel takes them: at most 31 characters, none of []:*?/\. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

export const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets>${names
    .map((name, i) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;
