import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { SheetRow } from '../reading/cells.js';
import { DEFAULT_LIMITS, type WorkbookLimits } from '../reading/limits.js';
import { openWorkbook } from '../reading/open-workbook.js';
import { withTemporaryFolder } from '../reading/spool.js';
import { writeParts } from '../reading/testing/parts.js';
import { readParts, readXlsx, type SheetInMemory } from '../reading/testing/read-xlsx.js';
import { annotateWorkbook } from './annotate-workbook.js';
import type { Mark, Marks } from './marks.js';
import { COMMENTED, PLAIN, STYLES } from './testing/packages.js';

type Result = { before: Map<string, Buffer>; after: Map<string, Buffer>; sheets: SheetInMemory[]; rows: SheetRow[][] };

const marksOf = (cells: Record<string, Mark>): Marks => {
  const marks = new Map<number, Map<number, Mark>>();
  for (const [key, mark] of Object.entries(cells)) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    marks.set(row, new Map([...(marks.get(row) ?? []), [column, mark]]));
  }
  return marks;
};
const error = (text: string): Mark => ({ tone: 'error', text });
const warning = (text: string): Mark => ({ tone: 'warning', text });

/** Annotates the first sheet and reads the result. */
const annotated = (parts: Record<string, string | Buffer>, marks: Marks, limits: Partial<WorkbookLimits> = {}): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const source = await writeParts(folder, 'in.xlsx', parts);
    const target = join(folder, 'out.xlsx');
    const summary = (names: readonly string[]) => ({
      name: `After ${names.join()}`,
      widths: [9],
      rows: [{ cells: [{ value: 'listed' }] }],
    });
    await annotateWorkbook(source, target, { author: 'Check', sheets: new Map([[0, marks]]), summary }, { ...DEFAULT_LIMITS, ...limits });
    const rowsOf = async (path: string): Promise<SheetRow[]> => {
      const workbook = await openWorkbook(path);
      const rows: SheetRow[] = [];
      for await (const batch of workbook.rows(0)) rows.push(...batch);
      workbook.close();
      return rows;
    };
    return {
      before: await readParts(source),
      after: await readParts(target),
      sheets: (await readXlsx(await readFile(target))).sheets,
      rows: [await rowsOf(source), await rowsOf(target)],
    };
  });
const part = (parts: Map<string, Buffer>, name: string): string => parts.get(name)?.toString() ?? '';
const changed = ({ before, after }: Result): string[] =>
  [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes)).map(([name]) => name);

describe('annotating a workbook without comments', () => {
  const marks = marksOf({ '2,1': error('Too low'), '2,3': warning('Missing'), '4,0': error('No such row') });

  it('changes six parts and adds three; every other part has the same bytes', async () => {
    const result = await annotated(PLAIN, marks);
    expect(changed(result).sort()).toEqual([
      '[Content_Types].xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    expect([...result.after.keys()].filter((name) => !result.before.has(name)).sort()).toEqual([
      'xl/comments1.xml',
      'xl/drawings/vmlDrawing1.vml',
      'xl/worksheets/sheet2.xml',
    ]);
  });

  it('has the same values, the comments on their cells and the added sheet', async () => {
    const { rows, sheets } = await annotated(PLAIN, marks);
    expect(rows[1]).toEqual(rows[0]);
    expect(sheets.map(({ name }) => name)).toEqual(['Sales', 'After Sales']);
    expect(Object.fromEntries(Array.from(sheets[0]?.cells ?? [], ([key, { comment }]) => [key, comment.text]))).toEqual({
      '1,1': 'Too low',
      '1,3': 'Missing',
      '3,0': 'No such row',
    });
    expect(sheets[1]?.rows).toEqual([['listed']]);
  });

  it('does not change anything else in the sheet', async () => {
    const { before, after } = await annotated(PLAIN, marks);
    const undone = part(after, 'xl/worksheets/sheet1.xml')
      .replace('<row r="4"><c r="A4" s="6"/></row>', '')
      .replace('<c r="D2" s="5"/>', '')
      .replace('<c r="B2" s="4">', '<c r="B2" s="1">')
      .replace('<row r="2" ht="30">', '<row r="2" spans="1:3" ht="30">')
      .replace(/<legacyDrawing [^>]*\/>/, '');
    expect(undone).toBe(part(before, 'xl/worksheets/sheet1.xml'));
  });

  it('changes only the fill in the format of cells; new cells have the format of their column', async () => {
    const styles = part((await annotated(PLAIN, marks)).after, 'xl/styles.xml');
    const formats = /<cellXfs count="7">(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf .*?(?:\/>(?!<align)|<\/xf>)/g);
    expect(formats?.slice(4)).toEqual([
      '<xf numFmtId="164" fontId="1" fillId="3" borderId="1" xfId="0" applyNumberFormat="1" applyFill="1"><alignment horizontal="right"></alignment></xf>',
      '<xf numFmtId="14" fontId="0" fillId="4" borderId="0" xfId="0" applyFill="1"></xf>',
      '<xf numFmtId="0" fontId="0" fillId="3" borderId="0" xfId="0" applyFill="1"></xf>',
    ]);
    expect(styles).toContain('<fills count="5">');
    expect(styles).toContain('<fgColor rgb="FFFBD5D5"/>');
    expect(styles.replace(/<fills.*<\/fills>|<cellXfs.*<\/cellXfs>/g, '')).toBe(
      STYLES.replace(/<fills.*<\/fills>|<cellXfs.*<\/cellXfs>/g, ''),
    );
  });
});

describe('annotating a workbook with comments', () => {
  it('adds to the comments and their boxes without changing existing ones', async () => {
    const result = await annotated(COMMENTED, marksOf({ '1,0': error('First'), '1,1': error('Second'), '2,0': warning('Third') }));
    expect(changed(result)).not.toContain('xl/worksheets/_rels/sheet1.xml.rels');
    expect(Array.from(result.sheets[0]?.cells ?? [], ([key, { comment }]) => [key, comment.text])).toEqual([
      ['0,0', 'Please check\nFirst'],
      ['0,1', 'Ann: rich\nSecond'],
      ['2,2', 'Stays'],
      ['1,0', 'Third'],
    ]);
    const comments = part(result.after, 'xl/comments7.xml');
    expect(comments).toContain('<authors><author>Ann</author><author>Check</author></authors>');
    expect(comments).toContain('<text><r><t>Please check</t></r><r><t xml:space="preserve">\nFirst</t></r></text>');
    const [before, after] = [result.before, result.after].map((parts) => part(parts, 'xl/drawings/vmlDrawing3.vml'));
    expect(after?.startsWith(before?.replace('</xml>\n', '') ?? '-')).toBe(true);
    expect(after?.match(/_x0000_s\d+/g)).toEqual(['_x0000_s2049', '_x0000_s2050', '_x0000_s2051', '_x0000_s2052']);
    expect(after).toContain('<x:Row>1</x:Row><x:Column>0</x:Column>');
  });

  it('can be repeated', async () => {
    await withTemporaryFolder(async (folder) => {
      let path = await writeParts(folder, '0.xlsx', PLAIN);
      for (const round of [1, 2]) {
        const target = join(folder, `${round}.xlsx`);
        const sheets = new Map([[0, marksOf({ '2,1': error(`Round ${round}`) })]]);
        await annotateWorkbook(path, target, { author: 'Check', sheets, summary: () => ({ name: `S${round}`, widths: [], rows: [] }) });
        path = target;
      }
      const { sheets } = await readXlsx(await readFile(path));
      expect(sheets.map(({ name }) => name)).toEqual(['Sales', 'S1', 'S2']);
      expect(sheets[0]?.cells.get('1,1')?.comment.text).toBe('Round 1\nRound 2');
    });
  });
});

describe('a workbook that cannot be annotated', () => {
  const one = marksOf({ '2,1': error('x') });
  it.each([
    [
      'has no styles',
      { ...PLAIN, 'xl/_rels/workbook.xml.rels': PLAIN['xl/_rels/workbook.xml.rels'].replace(/<Relationship [^>]*styles[^>]*>/, '') },
      'damaged',
    ],
    ['refers to a drawing that is missing', { ...COMMENTED, 'xl/worksheets/_rels/sheet1.xml.rels': '<Relationships/>' }, 'damaged'],
    [
      'has a drawing without an end',
      { ...COMMENTED, 'xl/drawings/vmlDrawing3.vml': '<xml xmlns:v="v" xmlns:o="o" xmlns:x="x">' },
      'damaged',
    ],
    [
      'is in the strict format',
      { ...PLAIN, 'xl/worksheets/sheet1.xml': '<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"/>' },
      'damaged',
    ],
    [
      'has a document type in a part that is rewritten',
      { ...PLAIN, 'xl/worksheets/_rels/sheet1.xml.rels': '<!DOCTYPE a><Relationships/>' },
      'doctype',
    ],
    ['unpacks to far more than its size', { ...PLAIN, 'xl/media/bomb.bin': Buffer.alloc(40_000_000) }, 'inflatesTooFar'],
  ])('is refused when it %s', async (_, parts, reason) => {
    await expect(annotated(parts, one)).rejects.toMatchObject({ reason });
  });

  it('is refused when it takes too long', async () => {
    await expect(annotated(PLAIN, one, { milliseconds: 0 })).rejects.toMatchObject({ reason: 'tooSlow' });
  });
});
