import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { skuApprovedSchema } from '@bls/proto/contracts/events/approvals';
import type { contractSignedSchema } from '@bls/proto/contracts/events/licensing';
import { addMonths, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { HEADERS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { OutRow } from '@bls/kit/xlsx/sheet';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';

/** The current month; the contract of the tests started three months ago. */
export const THIS_MONTH = monthOf(new Date().toISOString());
export const MONTHS = [-3, -2, -1, 0].map((n) => addMonths(THIS_MONTH, n)) as [string, string, string, string];

export const propertyId = randomUUID();
export const characterId = randomUUID();

/** A signed contract that runs from three months ago for a year, reported monthly in CNY. */
export function signedContract(overrides: Partial<z.input<typeof contractSignedSchema>> = {}): z.input<typeof contractSignedSchema> {
  const from = `${MONTHS[0]}-01`;
  const to = lastDayOfMonth(addMonths(MONTHS[0], 11));
  const companyId = overrides.companyId ?? randomUUID();
  return {
    contractId: randomUUID(),
    contractNumber: 'CT-2026-0001',
    contractVersion: 1,
    termSheetId: randomUUID(),
    termSheetNumber: 'TS-2026-0001',
    termSheetVersion: 1,
    companyId,
    companyName: 'Northwind Toys',
    licensorId: randomUUID(),
    licensorName: 'CTL Licensing',
    brandOwnerIds: [],
    signedOn: from,
    terms: {
      purpose: {
        purpose: 'newContract',
        licensorId: randomUUID(),
        licensorName: 'CTL Licensing',
        licenseeId: companyId,
        licenseeName: 'Northwind Toys',
        licenseeNameZh: '北风玩具',
        legalEntityName: 'Northwind Toys Ltd.',
      },
      keyTerms: {
        properties: [
          {
            propertyId,
            code: 'BUN',
            name: 'Bunny',
            validFrom: from,
            validTo: to,
            rateTypes: ['fixedRate'],
            characters: [{ characterId, name: 'Bun', territories: ['CN'], validFrom: from, validTo: to }],
          },
        ],
        territories: ['CN'],
        exclusivity: 'nonExclusive',
        contractYears: [{ from, to }],
        sellOffDays: 0,
      },
      basicTerms: {
        currency: 'CNY',
        salesCurrency: 'CNY',
        reportingFrequency: 'monthly',
        paymentSchedule: 'quarterly',
        paymentDays: 30,
        netOfTurnoverTax: false,
        productLanguages: ['english'],
        litigation: false,
        salesForecast: [],
      },
      distribution: {
        articles: [{ id: 'a', category: 'S18', subCategory: 'mugs', productName: 'Mug' }],
        channels: [{ id: 'c', channel: 'online', distributionType: 'selfOperated', name: 'Web shop' }],
      },
      royalty: {
        rates: [
          {
            id: 'r',
            category: '*',
            subCategory: '*',
            channel: '*',
            propertyId: '*',
            royaltyBase: 'retail',
            determination: 'value',
            type: 'fixedRate',
            rate: '0.1',
          },
        ],
      },
      cross: { enabled: false, carries: [] },
      mg: {
        groups: [
          {
            id: 'g',
            name: 'All',
            category: '*',
            channel: '*',
            propertyId: '*',
            years: 'each',
            amount: '0',
            schedule: [{ id: 's', percent: '100', amount: '0', dueOn: from }],
            prorate: 'none',
            sellOffCounts: false,
          },
        ],
      },
    },
    ...overrides,
  };
}

export const approvedSku = (
  contract: { contractId: string; companyId: string },
  sku: string,
  price = '100',
): z.input<typeof skuApprovedSchema> => ({
  skuId: randomUUID(),
  sku,
  spu: `SPU-${sku}`,
  productName: `Product ${sku}`,
  approvalId: randomUUID(),
  approvalNumber: `AP-${sku}`,
  contractId: contract.contractId,
  companyId: contract.companyId,
  propertyId,
  characterId,
  category: 'S18',
  subCategory: 'mugs',
  channels: ['online'],
  suggestedRetailPrice: price,
  currency: 'CNY',
});

export type Line = Partial<Record<SalesField, string>>;
const FIELDS: readonly SalesField[] = ['sku', 'month', 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice', 'remark'];
const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice'];

/** A line without errors; `fields` override its values. */
export const line = (month: string, fields: Line = {}): Line => ({
  sku: 'A-1',
  month,
  channel: 'Online',
  quantity: '10',
  sellingPrice: '90',
  suggestedRetailPrice: '100',
  ...fields,
});

/** A workbook with these lines and the header in the first row. */
export const workbookOf = (lines: readonly Line[]): Promise<Buffer> => sheetsOf({ Sales: { fields: FIELDS, lines } });

export type SheetLines = { fields?: readonly SalesField[]; lines: readonly Line[] } | { notes: readonly string[] };

/** A workbook with these sheets: lines with their column order, or notes in the first column. */
export const sheetsOf = (sheets: Record<string, SheetLines>): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      Object.entries(sheets).map(([name, sheet]) => ({ name, widths: [], rows: rowsOf(sheet) })),
      'test',
    ) as Readable,
  );

function rowsOf(sheet: SheetLines): OutRow[] {
  if ('notes' in sheet) return sheet.notes.map((value) => ({ cells: [{ value }] }));
  const fields = sheet.fields ?? FIELDS;
  return [
    { cells: fields.map((field) => ({ value: HEADERS[field].en })) },
    ...sheet.lines.map((l) => ({
      cells: fields.map((field) => ({ value: l[field] ?? null, kind: NUMBERS.includes(field) ? ('number' as const) : ('text' as const) })),
    })),
  ];
}
