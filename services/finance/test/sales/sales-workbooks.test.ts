import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportRows,
  salesReportSubmit,
  salesReportTemplate,
  salesReportTry,
  salesReportUpload,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PARTS, sheet, writeParts } from '@bls/kit/xlsx/reading/testing/parts';
import { readXlsx, writeXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { translate } from '../../src/workbook/texts.js';
import { type Line, line, MONTHS, sheetsOf, workbookOf } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import {
  deal,
  get,
  jobFinished,
  junior,
  refusal,
  senior,
  service,
  startSalesReports,
  stopSalesReports,
  submit,
  upload,
  uploadLines,
  uploadRow,
} from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

describe('workbooks for the licensee', () => {
  it('W-SALES-11 W-WORKFLOW-15 the template of a month is for licensee finance, and passes the checks when filled in', async () => {
    const d = await deal();
    const { fileId, name } = await service.call(salesReportTemplate, { id: d.ids[0] ?? '' }, d.clerk);
    for (const role of ['licenseeDesigner', 'juniorFinance', 'brandOwnerFinance'] as const)
      expect(
        (await refusal(service.call(salesReportTemplate, { id: d.ids[0] ?? '' }, testActor({ role, companyId: d.companyId })))).code,
      ).toBe('forbidden');
    expect(name).toContain(MONTHS[0]);
    expect(store.files.get(fileId)).toMatchObject({ owner: { kind: 'salesReport', id: d.ids[0] }, scope: { companyId: d.companyId } });
    const template = await readXlsx(store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
    const [page] = template.sheets;
    const header = page?.rows[3]?.map(String) ?? [];
    expect(page?.rows.slice(4).map((row) => row[header.findIndex((h) => h.startsWith('SKU'))])).toEqual(['A-1', 'B-2']);

    const categories = ['Category', 'Sub-category'].map((en) => header.findIndex((h) => h.startsWith(en)));
    // The name in the language of the person, or the code of an unknown category.
    expect(categories.map((at) => page?.rows[4]?.[at])).toEqual(['Homeware', 'mugs']);

    const untouched = await upload(d, 0, store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
    expect(untouched.upload).toMatchObject({ rows: 0, unsoldRows: 2, errors: 1 });
    const column = (en: string): number => header.findIndex((h) => h.startsWith(en));
    const row = page?.rows[4] ?? [];
    row[column('Sales quantity')] = 3;
    row[column('Selling price')] = 99.5;
    const filled = await upload(d, 0, await writeXlsx([{ name: 'S', rows: page?.rows ?? [] }]));
    expect(filled.upload).toMatchObject({ rows: 1, unsoldRows: 1, errors: 0, amount: '298.5' });
  });

  it('W-SALES-36 the checked workbook has each message on its cell and a list of all messages', async () => {
    const d = await deal();
    const { upload: found } = await uploadLines(d, 0, [line(MONTHS[0]), line(MONTHS[0], { quantity: '-2' })]);
    const file = store.files.get(found?.annotatedFileId ?? '');
    expect(file).toMatchObject({ name: 'report - checked.xlsx', scope: { companyId: d.companyId } });
    const workbook = await readXlsx(file?.bytes ?? Buffer.alloc(0));
    expect(workbook.sheets.map((s) => s.name)).toEqual(['Sales', 'Messages']);
    expect(workbook.sheets[0]?.cells?.get('2,3')?.comment?.text).toContain('Negative quantity');
    expect(workbook.sheets[0]?.cells?.get('2,6')?.comment?.text).toContain('Explain the negative quantity');
    expect(workbook.sheets[1]?.rows[1]?.slice(0, 3)).toEqual(['3', 'G', 'Error']);
  });
});

describe('a workbook with several sheets', () => {
  const fields: SalesField[] = ['suggestedRetailPrice', 'sellingPrice', 'quantity', 'remark', 'channel', 'month', 'sku'];
  const mixed = (month: string, more: readonly Line[] = []) =>
    sheetsOf({
      Notes: { notes: ['Please note', 'Prices include tax'] },
      Online: { lines: [line(month), line(month, { quantity: '-2' })] },
      Stores: { fields, lines: [line(month, { sku: 'X-9', channel: 'Offline' }), ...more] },
      Pivot: { fields: ['sku', 'month', 'quantity'], lines: [line(month)] },
    });
  const read = [
    { name: 'Notes', rows: 0, left: 'noHeader' },
    { name: 'Online', rows: 2, left: null },
    { name: 'Stores', rows: 1, left: null },
    { name: 'Pivot', rows: 0, left: 'notAReport' },
  ];

  it('reads all sheets with sales together, and names the reason for the others', async () => {
    const d = await deal();
    const { upload: found, report } = await upload(d, 0, await mixed(MONTHS[0]));
    expect(found?.sheets).toEqual(read);
    expect(found?.messages).toMatchObject([{ rule: 'salesReport.sheet.missingColumns', severity: 'warning', params: { sheet: 'Pivot' } }]);
    expect(report).toMatchObject({ rows: 3, errors: 2, quantity: '18' });
    const { rows } = await service.call(salesReportRows, { id: report.id }, d.clerk);
    expect(rows.map(({ sheet: name, fileRow, values }) => [name, fileRow, values.sku])).toEqual([
      ['Online', 2, 'A-1'],
      ['Online', 3, 'A-1'],
      ['Stores', 2, 'X-9'],
    ]);
    for (const language of ['en', 'zh'] as const)
      for (const { rule, params } of found?.messages ?? []) expect(translate(language, `rule.${rule}`, params)).not.toMatch(/^rule\.|\{\{/);
    const file = store.put(await mixed(MONTHS[0]));
    const tried = await service.call(salesReportTry, { id: report.id, fileId: file }, d.clerk);
    expect([tried.sheets, tried.sample.map((row) => [row.sheet, row.fileRow])]).toEqual([
      read,
      [
        ['Online', 2],
        ['Online', 3],
        ['Stores', 2],
      ],
    ]);
  });

  it.each([
    ['changed in place', []],
    ['rewritten', Array.from({ length: 3_100 }, () => line(MONTHS[0], { sku: 'B-2' }))],
  ])('W-SALES-36 has the messages on their sheets, %s', async (_, more) => {
    const d = await deal();
    const { upload: found } = await upload(d, 0, await mixed(MONTHS[0], more));
    const workbook = await readXlsx(store.files.get(found?.annotatedFileId ?? '')?.bytes ?? Buffer.alloc(0));
    const of = (name: string) => workbook.sheets.find((s) => s.name === name);
    expect(of('Online')?.cells?.get('2,3')?.comment?.text).toContain('Negative quantity');
    expect(of('Stores')?.cells?.get('1,6')?.comment?.text).toContain('X-9');
    expect(workbook.sheets.map((s) => s.name)).toEqual([
      ...(more.length > 0 ? ['Online', 'Stores'] : read.map(({ name }) => name)),
      'Messages',
    ]);
    const listed = of('Messages')?.rows.map((row) => row.slice(0, 4).map(String)) ?? [];
    expect(listed).toContainEqual(['Online', '3', 'G', 'Error']);
    expect(listed).toContainEqual(['Stores', '2', 'G', 'Error']);
  });

  it('skips the sheet of another month and stores none of its rows', async () => {
    const d = await deal();
    const bytes = await sheetsOf({ Before: { lines: [line('2020-01'), line('2020-01')] }, Now: { lines: [line(MONTHS[0])] } });
    const { upload: found, report } = await upload(d, 0, bytes);
    expect(report).toMatchObject({ rows: 1, errors: 0, warnings: 1, quantity: '10' });
    expect(found?.sheets).toMatchObject([{ left: 'otherMonth' }, { left: null, rows: 1 }]);
    const { rows } = await service.call(salesReportRows, { id: report.id }, d.clerk);
    expect(rows.map(({ sheet: name, fileRow }) => [name, fileRow])).toEqual([[null, 2]]);
    await submit(d, 0);
  });

  it('is read when another sheet has too many columns', async () => {
    const d = await deal();
    const wide = sheet(`<row r="1"><c r="ZZ1"><v>1</v></c></row>`);
    const head = ['SKU', 'Month', 'Channel', 'Quantity', 'Selling price', 'SRP'].map((v) => `<c t="str"><v>${v}</v></c>`).join('');
    const sold = `<c t="str"><v>A-1</v></c><c t="str"><v>${MONTHS[0]}</v></c><c t="str"><v>Online</v></c><c><v>1</v></c><c><v>90</v></c><c><v>100</v></c>`;
    const parts = {
      'xl/workbook.xml': DEFAULT_PARTS['xl/workbook.xml'].replace('</sheets>', '<sheet name="Sold" sheetId="2" r:id="rId9"/></sheets>'),
      'xl/_rels/workbook.xml.rels': DEFAULT_PARTS['xl/_rels/workbook.xml.rels'].replace(
        '</Relationships>',
        `${/<Relationship Id="rId1"[^>]*>/.exec(DEFAULT_PARTS['xl/_rels/workbook.xml.rels'])?.[0].replace('rId1', 'rId9').replace('sheet1', 'sheet2')}</Relationships>`,
      ),
      'xl/worksheets/sheet2.xml': sheet(`<row>${head}</row><row>${sold}</row>`),
    };
    const folder = await mkdtemp(join(tmpdir(), 'sales-'));
    const file = await readFile(await writeParts(folder, 'wide.xlsx', { ...parts, 'xl/worksheets/sheet1.xml': wide }));
    const alone = await readFile(await writeParts(folder, 'alone.xlsx', { 'xl/worksheets/sheet1.xml': wide }));
    await rm(folder, { recursive: true, force: true });
    const { upload: found } = await upload(d, 0, file);
    expect(found).toMatchObject({ rows: 1, errors: 0, sheets: [{ left: 'unreadable' }, { left: null, rows: 1 }] });
    expect((await upload(d, 0, alone)).refused?.refusal?.rule).toBe('workbook.tooManyColumns');
  });
});

describe('files that are not a report', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sales-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('W-SALES-19 W-ERROR-17 are refused with their reason and do not change the month', async () => {
    const d = await deal();
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
    const million = '<row><c s="1"/></row>'.repeat(100_000);
    const parts = async (name: string, more: Record<string, string | Buffer>): Promise<Buffer> =>
      readFile(await writeParts(folder, name, more));
    const sealed = await workbookOf([line(MONTHS[0])]);
    for (let at = sealed.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = sealed.indexOf('PK\x01\x02', at + 4, 'latin1'))
      sealed.writeUInt8(sealed.readUInt8(at + 8) | 1, at + 8);
    const cases: [Buffer, string][] = [
      [
        await parts('z.xlsx', { 'xl/worksheets/sheet1.xml': sheet(''), 'xl/media/bomb.bin': Buffer.alloc(20_000_000) }),
        'workbook.inflatesTooFar',
      ],
      [sealed, 'workbook.encryptedPart'],
      [Buffer.from('sku,quantity\n'), 'workbook.notAWorkbook'],
      [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'workbook.encryptedOrOld'],
      [await readFile(await writeParts(folder, 'a.xlsx', { 'xl/worksheets/sheet1.xml': bomb })), 'workbook.doctype'],
      [await readFile(await writeParts(folder, 'b.xlsx', { 'xl/worksheets/sheet1.xml': sheet(million) })), 'workbook.tooManyEmptyRows'],
      [(await workbookOf([line(MONTHS[0])])).subarray(0, 900), 'workbook.damaged'],
    ];
    for (const [bytes, rule] of cases) {
      const detail = await upload(d, 0, bytes);
      expect(detail.refused).toMatchObject({ state: 'refused', refusal: { rule } });
      // Texts in both languages, with every placeholder filled.
      for (const language of ['en', 'zh'] as const)
        expect(translate(language, `rule.${rule}`, detail.refused?.refusal?.params)).not.toMatch(/^rule\.|\{\{|undefined/);
      expect(detail.report.status).toBe('notUploaded');
    }
    await writeFile(join(folder, 'c'), '');
    const stays = await uploadLines(d, 0, [line(MONTHS[0])]);
    expect(stays).toMatchObject({ report: { status: 'uploaded' }, refused: null });
    const after = await upload(d, 0, Buffer.from('nothing'));
    expect(after).toMatchObject({ report: { status: 'uploaded', rows: 1 }, refused: { refusal: { rule: 'workbook.notAWorkbook' } } });
  });

  it('W-SALES-19 formulas are not computed: stored results are read with a warning, a formula without a result is an error', async () => {
    const d = await deal();
    const cells = (...values: string[]): string =>
      `<row>${values.map((v) => (v.startsWith('<') ? v : `<c t="str"><v>${v}</v></c>`)).join('')}</row>`;
    const head = cells('SKU', 'Month', 'Channel', 'Quantity', 'Selling price', 'SRP');
    const sold = (quantity: string, day: string): string => cells('A-1', day, 'Online', quantity, '<c><v>90</v></c>', '<c><v>100</v></c>');
    const stored = '<c><f>WEBSERVICE("http://x")+3</f><v>3</v></c>';
    const found = await upload(
      d,
      0,
      await readFile(
        await writeParts(folder, 'f.xlsx', {
          'xl/worksheets/sheet1.xml': sheet(head + sold(stored, MONTHS[0]) + sold('<c><f>1+1</f></c>', MONTHS[0])),
        }),
      ),
    );
    expect(found.report).toMatchObject({ rows: 2, errors: 1, quantity: '3' });
    expect(found.upload?.counts).toContainEqual({ rule: 'salesReport.formulaWithoutResult', severity: 'error', count: 1 });
    expect(found.upload?.messages).toEqual([{ rule: 'salesReport.formulas', severity: 'warning', params: { count: 2 } }]);
  });

  it('W-SALES-24 dates of a workbook with the 1904 date system are read as displayed', async () => {
    const d = await deal();
    const days = (from: string): number =>
      Math.round((Date.parse(`${MONTHS[0]}-15T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
    const workbook = (serial: number, more: Record<string, string>) => {
      const head = ['SKU', 'Month', 'Channel', 'Quantity', 'Selling price', 'SRP'].map((v) => `<c t="str"><v>${v}</v></c>`).join('');
      const row = `<c t="str"><v>A-1</v></c><c s="1"><v>${serial}</v></c><c t="str"><v>Online</v></c><c><v>1</v></c><c><v>90</v></c><c><v>100</v></c>`;
      const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
      return writeParts(folder, '1904.xlsx', {
        'xl/worksheets/sheet1.xml': sheet(`<row>${head}</row><row>${row}</row>`),
        'xl/styles.xml': styles,
        ...more,
      });
    };
    const mac = DEFAULT_PARTS['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect((await upload(d, 0, await readFile(await workbook(days('1904-01-01'), { 'xl/workbook.xml': mac })))).report).toMatchObject({
      rows: 1,
      errors: 0,
    });
    const wrong = await upload(d, 0, await readFile(await workbook(days('1904-01-01'), {})));
    expect(wrong.upload?.counts).toMatchObject([{ rule: 'salesReport.monthDiffers', count: 1 }]);
    expect((await upload(d, 0, await readFile(await workbook(days('1899-12-30'), {})))).report.errors).toBe(0);
  });

  it('W-ERROR-17 a workbook without the required columns names those that are missing', async () => {
    const d = await deal();
    const rows = sheet('<row><c t="str"><v>SKU</v></c><c t="str"><v>Quantity</v></c><c t="str"><v>Price</v></c></row>');
    const detail = await upload(d, 0, await readFile(await writeParts(folder, 'd.xlsx', { 'xl/worksheets/sheet1.xml': rows })));
    expect(detail.upload).toMatchObject({ errors: 1, messages: [{ rule: 'salesReport.missingColumns' }] });
  });
});

describe('concurrent actions', () => {
  it('of several approvers one decides, the others get a conflict', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    await uploadLines(d, 0, [line(MONTHS[0])]);
    const { revision } = (await submit(d, 0)).report;
    const press = (action: 'approve' | 'reject') =>
      refusal(service.call(salesReportDecide, { id, revision, action, comment: 'x' }, testActor({ role: 'juniorFinance' })));
    const answers = await Promise.all([press('approve'), press('reject'), press('approve'), press('reject')]);
    expect(answers.filter(({ code }) => code === 'accepted')).toHaveLength(1);
    expect(answers.every(({ code }) => ['accepted', 'conflict', 'wrongState'].includes(code))).toBe(true);
    expect((await get(id, junior)).history).toHaveLength(3);
  });

  it('of several who reopen an approved month one succeeds, and while its new file is checked nothing else is submitted', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await submit(d, 0);
    const decide = async (action: 'approve' | 'reopen', by: typeof junior, revision?: number) =>
      service.call(
        salesReportDecide,
        { id, revision: revision ?? (await get(id, by)).report.revision, action, comment: 'Returns are missing' },
        by,
      );
    await decide('approve', junior);
    await decide('approve', senior);
    const { revision } = (await get(id, senior)).report;
    const answers = await Promise.all([...Array(4)].map(() => refusal(decide('reopen', senior, revision))));
    expect(answers.filter(({ code }) => code === 'accepted')).toHaveLength(1);
    expect(answers.every(({ code }) => ['accepted', 'conflict', 'wrongState'].includes(code))).toBe(true);

    const release = store.blockReaders();
    const fileId = store.put(await workbookOf([line(MONTHS[0], { quantity: '7' })]));
    await service.call(salesReportUpload, { id, revision: (await get(id, d.clerk)).report.revision, fileId }, d.clerk);
    const request = { id, revision: (await get(id, d.clerk)).report.revision };
    expect(await refusal(service.call(salesReportDeclareNoSales, { ...request, comment: 'None' }, d.clerk))).toMatchObject({
      rule: 'salesReport.stillChecking',
    });
    expect(await refusal(service.call(salesReportSubmit, request, d.clerk))).toMatchObject({ code: 'wrongState' });
    for (const [action, by] of [
      ['approve', junior],
      ['reopen', senior],
    ] as const)
      expect(await refusal(decide(action, by))).toMatchObject({ code: 'wrongState' });
    release();
    await eventually(async () => (await get(id, d.clerk)).report.quantity === '7');
    expect((await submit(d, 0)).report.status).toBe('submitted');
  });

  it('of two files the later one is kept, and an old revision is refused', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const [one, two] = [
      store.put(await workbookOf([line(MONTHS[0], { quantity: '1' })])),
      store.put(await workbookOf([line(MONTHS[0], { quantity: '2' })])),
    ];
    const release = store.blockReaders();
    const first = await service.call(salesReportUpload, { id, revision: 0, fileId: one }, d.clerk);
    const second = await service.call(salesReportUpload, { id, revision: (await get(id, d.clerk)).report.revision, fileId: two }, d.clerk);
    release();
    expect(second.uploadId).not.toBe(first.uploadId);
    const detail = await eventually(async () => {
      const found = await get(id, d.clerk);
      return found.upload?.id === second.uploadId && found.upload.state === 'checked' ? found : null;
    });
    expect(detail.report.quantity).toBe('2');
    expect(await refusal(service.call(salesReportUpload, { id, revision: 0, fileId: one }, d.clerk))).toMatchObject({ code: 'conflict' });
  });

  it('of two files at once the refused one is not attached to the month', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const [one, two] = [store.put(await workbookOf([line(MONTHS[0])])), store.put(await workbookOf([line(MONTHS[0])]))];
    const send = (fileId: string) => service.call(salesReportUpload, { id, revision: 0, fileId }, d.clerk);
    store.duringAttach = () => send(one);
    expect(await refusal(send(two))).toMatchObject({ code: 'conflict' });
    expect([one, two].map((fileId) => store.files.get(fileId)?.owner)).toEqual([{ kind: 'salesReport', id }, undefined]);
  });
});

describe('a repeated check', () => {
  it('only the newest attempt writes: a slow or dead worker leaves no rows', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const release = store.blockReaders();
    const fileId = store.put(await workbookOf([line(MONTHS[0]), line(MONTHS[0], { sku: 'B-2' })]));
    const { uploadId, jobId } = await service.call(salesReportUpload, { id, revision: 0, fileId }, d.clerk);
    const { finished } = await jobFinished(jobId);
    await eventually(async () => (await uploadRow(uploadId))?.attempt);
    // Another worker starts an attempt while this one waits for the bytes.
    await service.superuser.updateTable('salesUpload').set({ attempt: uploadId }).where('id', '=', uploadId).execute();
    release();
    await finished;
    expect(await uploadRow(uploadId)).toMatchObject({ state: 'checking', attempt: uploadId });
    expect(await service.superuser.selectFrom('salesRow').select('fileRow').where('uploadId', '=', uploadId).execute()).toEqual([]);
    expect((await get(id, d.clerk)).report.status).toBe('notUploaded');
    // The next file supersedes one whose check does not finish.
    expect((await uploadLines(d, 0, [line(MONTHS[0])])).report).toMatchObject({ status: 'uploaded', rows: 1 });
    expect(await uploadRow(uploadId)).toMatchObject({ state: 'refused', refusal: { rule: 'salesReport.superseded' } });
  });
});
