import { describe, expect, it } from '@jest/globals';
import type { SheetRow } from './cells.js';
import { openWorkbook } from './open-workbook.js';
import { withTemporaryFolder } from './spool.js';
import { sheet, writeParts } from './testing/parts.js';

async function read(parts: Record<string, string>): Promise<SheetRow[]> {
  return withTemporaryFolder(async (folder) => {
    const workbook = await openWorkbook(await writeParts(folder, 'a.xlsx', parts));
    const rows: SheetRow[] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch);
    workbook.close();
    return rows;
  });
}
const values = (row: SheetRow | undefined): (string | undefined)[] => Array.from(row?.cells ?? [], (cell) => cell?.value);
const kinds = (row: SheetRow | undefined): (string | undefined)[] => Array.from(row?.cells ?? [], (cell) => cell?.kind);
const ROWS = (cells: string): Record<string, string> => ({ 'xl/worksheets/sheet1.xml': sheet(`<row r="7">${cells}</row>`) });

describe('reading a workbook', () => {
  it('returns the row number of the file and the column of each cell', async () => {
    const [row] = await read(ROWS('<c r="B7"><v>1</v></c><c r="D7"><v>2</v></c>'));
    expect(row?.number).toBe(7);
    expect(values(row)).toEqual([undefined, '1', undefined, '2']);
  });

  it('counts rows and columns itself where the file leaves the references out', async () => {
    const rows = await read({ 'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>') });
    expect(rows.map((row) => [row.number, values(row)])).toEqual([
      [1, ['1', '2']],
      [2, ['3']],
    ]);
  });

  it('returns the currency sign of a number format', async () => {
    const codes = [
      '[$$-409]#,##0.00',
      '&quot;¥&quot;#,##0.00;&quot;¥&quot;\\-#,##0.00',
      '_-[$£-809]* #,##0',
      '[$CNY] 0',
      '\\$#,##0',
      '0 &quot;pcs&quot;',
      '[$-409]0',
      '[Red]0.00',
    ];
    const styles = `<styleSheet><numFmts>${codes.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`;
    const [row] = await read({ 'xl/styles.xml': styles, ...ROWS(codes.map((_, i) => `<c s="${i}"><v>5</v></c>`).join('')) });
    expect(row?.cells.map((cell) => cell?.sign)).toEqual(['$', '¥', '£', 'CNY', '$', undefined, undefined, undefined]);
    expect(new Set(kinds(row))).toEqual(new Set(['number']));
  });

  it('reports hidden rows and columns, and distinguishes an empty formula result from none', async () => {
    const cols =
      '<cols><col min="2" max="3" hidden="1"/><col min="5" max="16384" width="9" hidden="true"/><col min="4" max="4" hidden="0"/></cols>';
    const cells =
      '<c r="A7" t="str"><f>IF(B7="","",B7)</f><v></v></c><c r="B7"><f>1+1</f><v></v></c><c r="C7" t="str"><f>A7</f></c><c r="D7"><v>4</v></c>';
    const part = sheet(`<row r="6"><c><v>1</v></c></row><row r="7" hidden="1">${cells}</row>`).replace('<sheetData>', `${cols}<sheetData>`);
    await withTemporaryFolder(async (folder) => {
      const workbook = await openWorkbook(await writeParts(folder, 'a.xlsx', { 'xl/worksheets/sheet1.xml': part }));
      const layout = { hiddenColumns: new Set<number>() };
      const rows: SheetRow[] = [];
      for await (const batch of workbook.rows(0, layout)) rows.push(...batch);
      workbook.close();
      expect(rows.map(({ hidden }) => hidden)).toEqual([false, true]);
      expect(kinds(rows[1])).toEqual([undefined, 'error', 'error', 'number']);
      expect([0, 1, 2, 3, 4, 200].map((column) => layout.hiddenColumns.has(column))).toEqual([false, true, true, false, true, true]);
    });
  });

  it('reads shared, rich, inline and escaped texts, without phonetic readings', async () => {
    const [row] = await read({
      'xl/sharedStrings.xml':
        '<sst><si><t>one</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh sb="0" eb="1"><t>READING</t></rPh></si><si><t>line_x000D_end_x0000_ _xD83D_</t></si></sst>',
      ...ROWS(
        '<c r="A7" t="s"><v>0</v></c><c r="B7" t="s"><v>1</v></c><c r="C7" t="s"><v>2</v></c><c r="D7" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
      ),
    });
    expect(values(row)).toEqual(['one', 'rich', 'line\rend_x0000_ _xD83D_', 'inline']);
  });

  it('reads dates by number format, as ISO text, and in the 1904 system', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const cells =
      '<c r="A7" s="1"><v>46327</v></c><c r="B7" s="2"><v>46327.75</v></c><c r="C7" s="3"><v>46327</v></c><c r="D7" t="d"><v>2026-11-01T00:00:00</v></c>';
    const [row] = await read({ 'xl/styles.xml': styles, ...ROWS(cells) });
    expect(values(row)).toEqual(['2026-11-01', '2026-11-01', '46327', '2026-11-01']);
    expect(kinds(row)).toEqual(['date', 'date', 'number', 'date']);
    const [old] = await read({
      'xl/styles.xml': styles,
      ...ROWS('<c r="A7" s="1"><v>44865</v></c>'),
      'xl/workbook.xml': '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
    });
    expect(values(old)).toEqual(['2026-11-01']);
  });

  it('gives numbers as plain decimals, with the noise of binary floats removed', async () => {
    const [row] = await read(
      ROWS(
        '<c r="A7"><v>0.30000000000000004</v></c><c r="B7"><v>1.2E-5</v></c><c r="C7"><v>1.5E+3</v></c><c r="D7"><v>-0.10</v></c><c r="E7"><v>129.99000000000001</v></c>',
      ),
    );
    expect(values(row)).toEqual(['0.3', '0.000012', '1500', '-0.10', '129.99']);
  });

  it('reads stored results of formulas and marks them; a formula without a result is an error, not an empty cell', async () => {
    const [row] = await read(
      ROWS(
        '<c r="A7"><f>B7*2</f><v>12</v></c><c r="B7"><f>NOW()</f></c><c r="C7" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D7" t="b"><v>1</v></c>',
      ),
    );
    expect(row?.cells).toEqual([
      { kind: 'number', value: '12', formula: true },
      { kind: 'error', value: '', formula: true },
      { kind: 'error', value: '#DIV/0!', formula: true },
      { kind: 'boolean', value: 'true', formula: false },
    ]);
  });

  it('understands prefixed elements', async () => {
    const rows = await read({
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(values(rows[0])).toEqual(['5']);
  });
});
