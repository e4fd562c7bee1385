import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS, type WorkbookLimits } from './limits.js';
import { openWorkbook } from './open-workbook.js';
import { WorkbookRefused } from './refusal.js';
import { withSpooled } from './spool.js';
import { DEFAULT_PARTS, sheet, writeParts } from './testing/parts.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusal(path: string, limits: Partial<WorkbookLimits> = {}): Promise<string> {
  try {
    const workbook = await openWorkbook(path, { ...DEFAULT_LIMITS, ...limits });
    try {
      for await (const _ of workbook.rows(0));
    } finally {
      workbook.close();
    }
    return 'read';
  } catch (error) {
    return error instanceof WorkbookRefused ? error.reason : `other: ${String(error)}`;
  }
}
const raw = async (name: string, bytes: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const withSheet = (rows: string, more: Record<string, string | Buffer> = {}): Promise<string> =>
  writeParts(folder, 'sheet.xlsx', { 'xl/worksheets/sheet1.xml': sheet(rows), ...more });
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe('W-ERROR-17 hostile and broken workbooks are each refused for their own reason', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['a text file with the right name', 'sku,quantity\nA,1\n', 'notAWorkbook'],
    ['an old .xls or a password-protected workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'encryptedOrOld'],
    ['the beginning of a zip and nothing more', Buffer.from('504b0304140000000800', 'hex'), 'damaged'],
  ])('W-SALES-19 refuses %s', async (_, bytes, reason) => {
    expect(await refusal(await raw('file.xlsx', bytes))).toBe(reason);
  });

  it('refuses a zip that is no workbook', async () => {
    expect(await refusal(await writeParts(folder, 'b.xlsx', { '_rels/.rels': '<Relationships/>' }))).toBe('notAWorkbook');
  });

  it('refuses a workbook that was cut off', async () => {
    const bytes = await readFile(await withSheet(cell));
    expect(await refusal(await raw('cut.xlsx', bytes.subarray(0, bytes.length - 40)))).toBe('damaged');
  });

  it('refuses XML that ends in the middle, never reading it as a short file', async () => {
    const parts = { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2">' };
    expect(await refusal(await writeParts(folder, 'c.xlsx', parts))).toBe('damaged');
  });

  it('refuses a document type before any entity can expand', async () => {
    const bomb =
      '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await refusal(await writeParts(folder, 'd.xlsx', { 'xl/worksheets/sheet1.xml': bomb }))).toBe('doctype');
  });

  it('refuses a zip bomb by its directory, without unpacking it', async () => {
    const path = await withSheet(cell, { 'xl/media/bomb.bin': Buffer.alloc(40_000_000) });
    expect(await refusal(path)).toBe('inflatesTooFar');
  });

  it('refuses more parts, larger parts and more bytes than a report can need', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`xl/media/${i}.xml`, '<a/>']));
    expect(await refusal(await withSheet(cell, many), { parts: 40 })).toBe('tooManyParts');
    expect(await refusal(await withSheet(cell, { 'xl/x.bin': Buffer.alloc(5000, 'ab') }), { partBytes: 4000 })).toBe('partTooLarge');
    expect(await refusal(await withSheet(cell, { 'xl/x.bin': Buffer.alloc(5000, 'ab') }), { totalBytes: 5000 })).toBe('inflatesTooFar');
    expect(await refusal(await withSheet(cell), { fileBytes: 100 })).toBe('tooLarge');
  });

  it('refuses an encrypted part', async () => {
    const bytes = await readFile(await withSheet(cell));
    for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
      bytes.writeUInt8(bytes.readUInt8(at + 8) | 1, at + 8);
    expect(await refusal(await raw('locked.xlsx', bytes))).toBe('encryptedPart');
  });

  it('refuses two parts of one name because programs differ in which one they read', async () => {
    expect(
      await refusal(await writeParts(folder, 'e.xlsx', { 'xl/worksheets/sheet1.xml': sheet(cell), 'XL/worksheets/SHEET1.xml': sheet('') })),
    ).toBe('damaged');
  });

  it('refuses rows out of order, twice, or beyond the last row of Excel', async () => {
    expect(await refusal(await withSheet(cell + cell))).toBe('damaged');
    expect(await refusal(await withSheet('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>'))).toBe('damaged');
    expect(await refusal(await withSheet('<row r="1048577"><c><v>1</v></c></row>'))).toBe('damaged');
  });

  it('refuses a text reference beyond the table', async () => {
    expect(await refusal(await withSheet('<row r="1"><c r="A1" t="s"><v>9</v></c></row>'))).toBe('damaged');
  });

  it('refuses overlong cells, too much text, too many columns and rows', async () => {
    const long = 'x'.repeat(200);
    expect(await refusal(await withSheet(`<row r="1"><c r="A1" t="str"><v>${long}</v></c></row>`), { cellCharacters: 100 })).toBe(
      'textTooLong',
    );
    const strings = { 'xl/sharedStrings.xml': `<sst>${`<si><t>${long}</t></si>`.repeat(10)}</sst>` };
    expect(await refusal(await withSheet(cell, strings), { cellCharacters: 100 })).toBe('textTooLong');
    expect(await refusal(await withSheet(cell, strings), { sharedCharacters: 1000 })).toBe('tooMuchText');
    expect(await refusal(await withSheet(cell, strings), { sharedStrings: 5 })).toBe('tooMuchText');
    expect(await refusal(await withSheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toBe('tooManyColumns');
    expect(await refusal(await withSheet('<row><c><v>1</v></c></row>'.repeat(20)), { rows: 10 })).toBe('tooManyRows');
  });

  it('refuses a million empty rows without reading them all', async () => {
    const path = await withSheet(cell + '<row><c s="1"/></row>'.repeat(1_000_000));
    expect(await refusal(path, { ratio: 10_000 })).toBe('tooManyEmptyRows');
  });

  it('refuses what takes too long', async () => {
    expect(await refusal(await withSheet('<row><c><v>1</v></c></row>'.repeat(1000)), { milliseconds: 0 })).toBe('tooSlow');
  });

  it('refuses a workbook without a sheet', async () => {
    expect(await refusal(await writeParts(folder, 'f.xlsx', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }))).toBe('noSheet');
    expect(Object.keys(DEFAULT_PARTS)).toContain('xl/workbook.xml');
  });

  it('leaves no temporary file behind, neither after a refusal nor after a stream that broke', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('workbook-'));
    await expect(withSpooled(Readable.from([Buffer.alloc(2000)]), 1000, async () => 'used')).rejects.toMatchObject({ reason: 'tooLarge' });
    const broken = new Readable({
      read() {
        this.destroy(new Error('connection lost'));
      },
    });
    await expect(withSpooled(broken, 1000, async () => 'used')).rejects.toThrow('connection lost');
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('workbook-'))).toEqual(before);
  });
});
