import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { type Importer, importerOf, type SeededImport, seedImports } from '@bls/approvals/spus/spus.api';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { IMPORT_COLUMNS, type ImportCells } from '@bls/proto/domain/spu/import-columns';
import { addDays } from '@bls/proto/domain/values/time';
import { secondsAfter, type Today } from '../base/clock.js';
import { withTenant } from '../base/databases.js';
import { idOf } from '../base/random.js';
import type { DemoFile } from '../files/write-files.js';
import { addFiles } from './part-files.js';
import type { ServicePart } from './part.js';

type Made = { key: string; fileName: string; daysAgo: number; isSubmitted?: true; rows: readonly Partial<ImportCells>[] };

/** Three files of one licensee: one in effect, one that is not submitted yet, one refused because of its rows. */
function filesOf({ articles, properties }: ContractTerms): Made[] {
  const [article] = articles;
  const [property] = properties;
  if (!article || !property) return [];
  const row = (itemCode: string, productName: string, more: Partial<ImportCells>): Partial<ImportCells> => ({
    itemCode,
    productName,
    sku: `${itemCode}-${(more.colour ?? 'x').slice(0, 2).toUpperCase()}`,
    property: property.name,
    category: article.category,
    subCategory: article.subCategory,
    suggestedRetailPrice: '129.00',
    colour: 'Pink',
    size: '30 cm',
    material: 'Cotton',
    numberOfColours: '4',
    quantity: '2500',
    ...more,
  });
  return [
    {
      key: 'spring',
      fileName: 'spring range.csv',
      daysAgo: 21,
      isSubmitted: true,
      rows: ['Pink', 'Blue', 'Green'].map((colour) => row('SPR-100', 'Spring companion', { colour })),
    },
    {
      key: 'autumn',
      fileName: 'autumn range.csv',
      daysAgo: 3,
      rows: [
        ...['Rust', 'Moss'].map((colour) => row('AUT-200', 'Autumn companion', { colour })),
        row('AUT-210', 'Autumn pouch', { colour: 'Rust', suggestedRetailPrice: '59.00', size: '18 x 12 cm' }),
      ],
    },
    {
      key: 'winter',
      fileName: 'winter range (draft).csv',
      daysAgo: 1,
      rows: [
        row('WIN-300', 'Winter companion', { colour: 'White' }),
        row('WIN-300', 'Winter companion', { colour: 'White', quantity: 'two thousand' }),
        row('WIN-310', 'Winter muffler', { colour: 'Red', suggestedRetailPrice: '¥ 79', property: 'Another brand' }),
      ],
    },
  ];
}

/** Product files of a licensee, checked by the service's own rules; only when nobody has uploaded one yet. */
export const productImports: ServicePart = {
  name: 'imports of products',
  async add(installation, demoTenant, today) {
    const { tenant } = demoTenant;
    const within = <T>(work: Parameters<typeof withTenant<ApprovalsDb, T>>[3]): Promise<T> =>
      withTenant<ApprovalsDb, T>(installation.databases.approvals, 'approvals', tenant, work);
    const importer = await within((trx) => importerOf(trx, tenant, today));
    if (!importer) return false;
    const imports = importsOf(importer, tenant, today);
    await addFiles(
      installation,
      tenant,
      imports.map((seeded) => fileOf(seeded, importer)),
    );
    return within((trx) => seedImports(trx, tenant, importer, imports));
  },
};

/** The files with their uploads, oldest first. */
function importsOf({ terms }: Importer, tenant: string, today: Today): SeededImport[] {
  return filesOf(terms).map(({ key, fileName, daysAgo, isSubmitted, rows }) => {
    const id = idOf(tenant, 'import', key);
    const uploadedAt = `${addDays(today, -daysAgo)}T03:15:00Z`;
    const file = { fileId: idOf(id, 'file'), name: fileName, bytes: Buffer.from(csvOf(rows)) };
    return { id, file, uploadedAt, submittedAt: isSubmitted ? secondsAfter(uploadedAt, 3600) : undefined };
  });
}

function csvOf(rows: readonly Partial<ImportCells>[]): string {
  const lines = [IMPORT_COLUMNS.map(({ header }) => header.en), ...rows.map((cells) => IMPORT_COLUMNS.map(({ id }) => cells[id] ?? ''))];
  return lines.map((line) => line.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

const fileOf = ({ id, file, uploadedAt }: SeededImport, { terms, by }: Importer): DemoFile => ({
  id: file.fileId,
  name: file.name,
  purpose: 'productTable',
  drawing: { key: `import-${id}`, kind: 'csv', make: () => Promise.resolve(Buffer.from(file.bytes)) },
  uploaderName: by.name,
  at: uploadedAt,
  owner: { kind: 'skuImport', id },
  companyId: terms.companyId,
});
