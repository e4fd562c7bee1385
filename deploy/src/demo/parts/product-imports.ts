import { type CheckedRow, propertyOf, readRow, RowRules } from '@bls/approvals/spus/import/check-rows';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { SkuImportStatus } from '@bls/proto/domain/enumerations/spu';
import { IMPORT_COLUMNS, type ImportCells, type ImportColumnId } from '@bls/proto/domain/spu/import-columns';
import { addDays } from '@bls/proto/domain/values/time';
import { idOf } from '../random.js';
import type { DemoFile } from '../write-files.js';
import type { DemoPart } from './part.js';

type Importer = { frame: ContractTerms; by: { userId: string; name: string; role: string } };
const COLUMNS: readonly ImportColumnId[] = IMPORT_COLUMNS.map(({ id }) => id);
const NOTHING = { skus: new Set<string>(), codes: new Set<string>(), names: new Map<string, string>() };

type Made = { key: string; fileName: string; daysAgo: number; status: SkuImportStatus; rows: readonly Partial<ImportCells>[] };

/** Three files of one licensee: one that counts, one that waits for its submission, one that was refused for its rows. */
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
      status: 'submitted',
      rows: ['Pink', 'Blue', 'Green'].map((colour) => row('SPR-100', 'Spring companion', { colour })),
    },
    {
      key: 'autumn',
      fileName: 'autumn range.csv',
      daysAgo: 3,
      status: 'uploaded',
      rows: [
        ...['Rust', 'Moss'].map((colour) => row('AUT-200', 'Autumn companion', { colour })),
        row('AUT-210', 'Autumn pouch', { colour: 'Rust', suggestedRetailPrice: '59.00', size: '18 x 12 cm' }),
      ],
    },
    {
      key: 'winter',
      fileName: 'winter range (draft).csv',
      daysAgo: 1,
      status: 'refused',
      rows: [
        row('WIN-300', 'Winter companion', { colour: 'White' }),
        row('WIN-300', 'Winter companion', { colour: 'White', quantity: 'two thousand' }),
        row('WIN-310', 'Winter muffler', { colour: 'Red', suggestedRetailPrice: '¥ 79', property: 'Another brand' }),
      ],
    },
  ];
}

/** Product files of a licensee, checked by the service's own rules; only where nobody has uploaded one yet. */
export const productImports: DemoPart = {
  name: 'imports of products',
  database: 'approvals',
  async plan(reader, cast, today) {
    const [there] = await reader.query('select from sku_import limit 1');
    if (there) return undefined;
    const [importer] = await reader.query<Importer>(
      `select f.frame, a.created_by as by from contract_frame f join approval a on a.tenant = f.tenant and a.contract_id = f.contract_id
        where a.created_by ->> 'role' = 'licenseeDesigner' and f.ends_on >= $1::date order by f.contract_id, a.id limit 1`,
      [today],
    );
    if (!importer) return undefined;
    const { frame, by } = importer;
    const imports = filesOf(frame).map((made) => {
      const id = idOf(cast.tenant, 'import', made.key);
      const at = `${addDays(today, -made.daysAgo)}T03:15:00Z`;
      const rows = checked(made, frame);
      const codes = [...new Set(made.rows.map(({ itemCode = '' }) => itemCode))];
      const errors = rows.reduce((sum, { issues }) => sum + issues.length, 0);
      const shown = made.status === 'refused' ? rows.filter(({ issues }) => issues.length > 0) : rows;
      const year = at.slice(0, 4);
      return { made, id, at, rows: shown, codes, errors, file: fileOf(made, id, at, importer, cast.tenant), year };
    });
    return {
      files: imports.map(({ file }) => file),
      async write(writer) {
        for (const { made, id, at, rows, codes, errors, file, year } of imports) {
          const [counter] = await writer.query<{ last: number }>(
            `insert into spu_counter (tenant, series, year, last) values ($1, 'IMP', $2, 1)
              on conflict (tenant, series, year) do update set last = spu_counter.last + 1 returning last`,
            [cast.tenant, Number(year)],
          );
          await writer.insert('sku_import', [
            {
              id,
              revision: made.status === 'submitted' ? 2 : 1,
              number: `IMP-${year}-${String(counter?.last ?? 1).padStart(5, '0')}`,
              status: made.status,
              companyId: frame.companyId,
              companyName: frame.companyName,
              companyNameZh: frame.companyNameZh ?? null,
              contractId: frame.contractId,
              contractNumber: frame.number,
              fileId: file.id,
              fileName: file.name,
              photosFileId: null,
              photosName: null,
              rows: made.rows.length,
              products: made.status === 'refused' ? 0 : codes.length,
              pictures: 0,
              errors,
              issues: [],
              missing: made.status === 'refused' ? [] : codes,
              uploadedBy: by,
              uploadedAt: at,
              submittedAt: made.status === 'submitted' ? new Date(Date.parse(at) + 3_600_000).toISOString() : null,
            },
          ]);
          await writer.insert(
            'sku_import_row',
            rows.map((row) => ({ importId: id, ...row })),
          );
          if (made.status !== 'submitted') continue;
          const [first] = made.rows;
          await writer.insert('imported_product', [
            {
              id: idOf(id, 'product'),
              importId: id,
              companyId: frame.companyId,
              contractId: frame.contractId,
              itemCode: first?.itemCode,
              productName: first?.productName,
              propertyId: propertyOf(frame, first?.property ?? ''),
              category: first?.category,
              subCategory: first?.subCategory,
              attributes: { material: first?.material, numberOfColours: first?.numberOfColours, quantity: first?.quantity },
              pictureFileIds: [],
            },
          ]);
          await writer.insert(
            'sku',
            made.rows.map((row, position) => ({
              id: idOf(id, 'sku', position),
              approvalId: null,
              productId: idOf(id, 'product'),
              companyId: frame.companyId,
              position,
              sku: row.sku,
              name: `${row.colour}, ${row.size}`,
              suggestedRetailPrice: row.suggestedRetailPrice,
              currency: frame.currency,
              sellableAt: null,
            })),
          );
        }
      },
    };
  },
};

/** The rows as the service checks them, in the order of the file; the first line holds the headings. */
function checked({ rows }: Made, frame: ContractTerms): CheckedRow[] {
  const rules = new RowRules(frame, NOTHING);
  return rows.map((cells, index) => {
    const row = readRow({ line: index + 2, values: COLUMNS.map((column) => cells[column] ?? '') }, COLUMNS);
    return { ...row, issues: [...row.issues, ...rules.check(row)] };
  });
}

function fileOf({ key, fileName, rows }: Made, id: string, at: string, { frame, by }: Importer, tenant: string): DemoFile {
  const lines = [IMPORT_COLUMNS.map(({ header }) => header.en), ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))];
  const csv = lines.map((line) => line.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  return {
    id: idOf(id, 'file'),
    name: fileName,
    purpose: 'productTable',
    drawing: { key: `import-${tenant}-${key}`.toLowerCase(), kind: 'csv', make: () => Promise.resolve(Buffer.from(csv)) },
    uploaderName: by.name,
    at,
    owner: { kind: 'skuImport', id },
    companyId: frame.companyId,
  };
}
