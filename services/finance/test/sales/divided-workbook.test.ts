import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { type DivisionTarget, salesDivide, salesDivisionRead } from '@bls/proto/contracts/calls/finance/sales-division';
import { salesReportList, salesReportUploadMany } from '@bls/proto/contracts/calls/finance/sales-reports';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { readXlsx, writeXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { openArchive } from '@bls/kit/xlsx/reading/archive';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { ARCHIVE_LIMITS } from '../../src/sales-reports/intake/many/archive-of-workbooks.js';
import { approvedSku, MONTHS, signedContract } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import { get, refusal, service, startSalesReports, stopSalesReports } from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

const [month, nextMonth] = MONTHS;
const HEADERS = ['SKU', 'Month', 'Licensor', 'Channel', 'Quantity', 'Price', 'SRP'];
const sale = (licensor: string, quantity: number, of = month, sku = 'A-1') => [sku, of, licensor, 'Online', quantity, 90, 100];

/** A contract with an approved SKU in a tenant, and a clerk of its company. */
async function contractIn(tenant: string, contractNumber: string, companyId = signedContract().companyId, sku = 'A-1') {
  const contract = { ...signedContract({ contractNumber }), companyId };
  await service.publish(contractSigned, contract, { tenant });
  await service.publish(approvalsSkuApproved, approvedSku(contract, sku), { tenant });
  const clerk = testActor({ role: 'licenseeFinance', tenant, companyId });
  const id = await eventually(async () => {
    const { rows } = await service.call(salesReportList, { contractId: contract.contractId, sort: 'month' }, clerk);
    return rows[0] && (await get(rows[0].id, clerk)).skus === 1 ? rows[0].id : null;
  });
  return { clerk, companyId, id, contractNumber };
}
const checked = (id: string, clerk: Parameters<typeof get>[1]) =>
  eventually(async () => {
    const detail = await get(id, clerk);
    return detail.upload?.state === 'checked' ? detail : null;
  });
const filesIn = (zip: Buffer) =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.zip');
    await writeFile(path, zip);
    const archive = await openArchive(path, ARCHIVE_LIMITS);
    try {
      const files: Record<string, Buffer> = {};
      for (const { name } of archive.entries) files[name] = await buffer(await archive.open(name));
      return files;
    } finally {
      archive.close();
    }
  });

describe("a licensee's own workbook for the contracts of several licensors", () => {
  it('W-MONEY-07 is divided by a column: own contracts get their uploads, other workspaces a filled template that is accepted there, and the choice is remembered', async () => {
    const here = await contractIn('CTL', 'CT-2026-0701');
    const second = await contractIn('CTL', 'CT-2026-0702', here.companyId);
    const there = await contractIn('ACM', 'AC-77');
    const { clerk } = here;
    const rows = [
      ['Our sales of all licences'],
      HEADERS,
      sale('CT-2026-0701', 3),
      sale('Second', 5),
      sale('Acme', 7),
      sale('Acme', 2),
      sale('', 1),
      sale('Acme', 9, nextMonth),
      ['Total', '', '', '', 27],
      ['Prepared by: Li'],
    ];
    const fileId = store.put(await writeXlsx([{ name: 'Sales', rows }]), 'own.xlsx');

    // no sheet names a contract
    expect(await refusal(service.call(salesReportUploadMany, { fileId }, clerk))).toMatchObject({ rule: 'salesReport.many.noContract' });
    const read = await service.call(salesDivisionRead, { fileId, month }, clerk);
    expect(read).toMatchObject({ column: 'Licensor', month, otherRows: 1, hiddenRows: 0 });
    expect(read.contracts.map(({ contractNumber }) => contractNumber)).toEqual(['CT-2026-0701', 'CT-2026-0702']);
    expect(read.values).toEqual([
      { value: 'CT-2026-0701', rows: 1, target: { to: 'own', contract: 'CT-2026-0701' }, remembered: false },
      { value: 'Second', rows: 1, target: null, remembered: false },
      { value: 'Acme', rows: 2, target: null, remembered: false },
      { value: '', rows: 1, target: null, remembered: false },
    ]);

    const targets: { value: string; target: DivisionTarget }[] = [
      { value: 'CT-2026-0701', target: { to: 'own', contract: 'CT-2026-0701' } },
      { value: 'Second', target: { to: 'own', contract: 'CT-2026-0702' } },
      { value: 'Acme', target: { to: 'outside', contract: 'AC-77' } },
    ];
    const divide = (chosen: typeof targets) => service.call(salesDivide, { fileId, column: 'Licensor', month, targets: chosen }, clerk);
    // no row is left out without a word
    expect(await refusal(divide(targets))).toMatchObject({ rule: 'salesReport.divide.unassigned' });
    const wrong = { value: '', target: { to: 'own' as const, contract: 'AC-77' } };
    expect(await refusal(divide([...targets, wrong]))).toMatchObject({ rule: 'salesReport.divide.notOpen' });
    const { sheets, outside } = await divide([...targets, { value: '', target: { to: 'none' } }]);
    expect(sheets.map(({ report, refusal: reason }) => [report?.contractNumber, reason])).toEqual([
      ['CT-2026-0701', null],
      ['CT-2026-0702', null],
    ]);
    expect((await checked(here.id, clerk)).report).toMatchObject({ status: 'uploaded', rows: 1, errors: 0, quantity: '3' });
    expect((await checked(second.id, clerk)).report).toMatchObject({ rows: 1, errors: 0, quantity: '5' });

    // the licensors of this tenant get nothing of the others: neither the file nor the zip is kept
    expect(store.files.get(fileId)?.owner).toBeUndefined();
    const zip = store.files.get(outside?.fileId ?? '');
    expect(zip?.owner).toBeUndefined();
    expect(outside).toMatchObject({ contracts: ['AC-77'], ticket: expect.any(String) });
    const files = await filesIn(zip?.bytes ?? Buffer.alloc(0));
    expect(Object.keys(files)).toEqual([`AC-77 ${month}.xlsx`]);
    const filled = files[`AC-77 ${month}.xlsx`] ?? Buffer.alloc(0);
    const [sheet] = (await readXlsx(filled)).sheets;
    expect(sheet?.rows.filter((row) => row.includes('A-1'))).toHaveLength(2);
    expect(JSON.stringify(sheet?.rows)).not.toContain('Second');

    // the company uploads it in the other workspace
    const sent = store.put(filled, 'for acme.xlsx', 'ACM');
    const taken = await service.call(salesReportUploadMany, { fileId: sent }, there.clerk);
    expect(taken.sheets).toMatchObject([{ report: { contractNumber: 'AC-77' }, refusal: null }]);
    expect((await checked(there.id, there.clerk)).report).toMatchObject({ rows: 2, errors: 0, quantity: '9' });

    // the next file is divided as this one, in this tenant and company only
    const next = store.put(await writeXlsx([{ name: 'Sales', rows }]), 'next.xlsx');
    const again = await service.call(salesDivisionRead, { fileId: next, month }, clerk);
    expect(again.values.filter(({ remembered }) => remembered).map(({ value }) => value)).toEqual(['CT-2026-0701', 'Second', 'Acme', '']);
    const other = store.put(await writeXlsx([{ name: 'Sales', rows }]), 'next.xlsx', 'ACM');
    const elsewhere = await service.call(salesDivisionRead, { fileId: other, month }, there.clerk);
    expect(elsewhere.values.some(({ remembered }) => remembered)).toBe(false);
    expect(elsewhere.contracts.map(({ contractNumber }) => contractNumber)).toEqual(['AC-77']);
  }, 120_000);

  it('keeps what it cannot read with certainty as it was written, and refuses figures of merged rows', async () => {
    const { clerk, id, contractNumber } = await contractIn('CTL', 'CT-2026-0711');
    const rows = [HEADERS, sale(contractNumber, 4), ['A-1', month, contractNumber, 'Online', '12x', 90, 100]];
    const fileId = store.put(await writeXlsx([{ name: 'Sales', rows }]), 'own.xlsx');
    const target: DivisionTarget = { to: 'own', contract: contractNumber };
    await service.call(salesDivide, { fileId, column: 'Licensor', month, targets: [{ value: contractNumber, target }] }, clerk);
    const { report } = await checked(id, clerk);
    expect(report).toMatchObject({ rows: 2, errors: 1 });
    const cells = (row: readonly unknown[]) => ({ cells: row.map((value) => ({ value: value === '' ? null : String(value) })) });
    const merged = [HEADERS, sale(contractNumber, 4), ['A-1', month, contractNumber, 'Online', '', 90, 100]].map(cells);
    const sheet = { name: 'Sales', widths: [], rows: merged, merges: ['E2:E3'] };
    const mergedId = store.put(await buffer(writeWorkbook([sheet], 'test')), 'merged.xlsx');
    const divided = service.call(
      salesDivide,
      { fileId: mergedId, column: 'Licensor', month, targets: [{ value: contractNumber, target }] },
      clerk,
    );
    expect(await refusal(divided)).toMatchObject({ rule: 'salesReport.divide.mergedFigure' });
  }, 60_000);

  it('divides the rows of a property that several contracts have by their SKUs', async () => {
    const first = await contractIn('CTL', 'CT-2026-0731', undefined, 'P-1');
    const second = await contractIn('CTL', 'CT-2026-0732', first.companyId, 'P-2');
    const { clerk } = first;
    const divide = async (rows: unknown[][]) => {
      const fileId = store.put(await writeXlsx([{ name: 'Sales', rows: rows as string[][] }]), 'own.xlsx');
      const { values } = await service.call(salesDivisionRead, { fileId, month }, clerk);
      expect(values).toMatchObject([{ value: 'Bunny', target: { to: 'sku' } }]);
      const targets = [{ value: 'Bunny', target: { to: 'sku' as const } }];
      return service.call(salesDivide, { fileId, column: 'Licensor', month, targets }, clerk);
    };
    const rows = [HEADERS, sale('Bunny', 3, month, 'P-1'), sale('Bunny', 4, month, 'p-2'), sale('Bunny', 5, month, 'P-2')];
    expect(await refusal(divide([...rows, sale('Bunny', 6, month, 'P-9')]))).toMatchObject({ rule: 'salesReport.divide.skuUnclear' });
    const { sheets, outside } = await divide(rows);
    expect(sheets.map(({ report, refusal: reason }) => [report?.contractNumber, reason])).toEqual([
      ['CT-2026-0731', null],
      ['CT-2026-0732', null],
    ]);
    expect(outside).toBeNull();
    expect((await checked(first.id, clerk)).report).toMatchObject({ rows: 1, quantity: '3' });
    expect((await checked(second.id, clerk)).report).toMatchObject({ rows: 2, quantity: '9' });
  }, 60_000);

  it('says which columns are missing, and learns how they are read', async () => {
    const { clerk } = await contractIn('CTL', 'CT-2026-0721');
    const rows = [['Artikel', 'Monat', 'Licensor', 'Kanal', 'Quantity', 'Price', 'SRP'], sale('CT-2026-0721', 4)];
    const fileId = store.put(await writeXlsx([{ name: 'Sales', rows }]), 'own.xlsx');
    const first = await service.call(salesDivisionRead, { fileId }, clerk);
    expect(first.headers).toEqual([]);
    const fields = ['sku', 'month', null, 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice'] as const;
    const columns = first.columns.map(({ header }, i) => ({ header, field: fields[i] ?? null }));
    const read = await service.call(salesDivisionRead, { fileId, reading: { columns, style: first.style } }, clerk);
    expect(read).toMatchObject({ column: 'Licensor', month, values: [{ value: 'CT-2026-0721', rows: 1 }] });
  }, 60_000);
});
