import { CODE_PATTERN } from '../approval/product.js';

/**
 * The type of the values of a column. `integer` and `decimal` are plain: digits and one point, without sign
 * and separators.
 */
export type ColumnType = 'code' | 'text' | 'integer' | 'decimal';
export type ImportColumn = {
  id: string;
  type: ColumnType;
  /** Maximum length of a value. */
  max: number;
  /** Heading in the template and in the grid. */
  header: { en: string; zh: string };
};

/** The columns of a product file, one row for each SKU. */
export const IMPORT_COLUMNS = [
  { id: 'itemCode', type: 'code', max: 40, header: { en: 'Item code', zh: '货号' } },
  { id: 'productName', type: 'text', max: 120, header: { en: 'Product name', zh: '产品名称' } },
  { id: 'sku', type: 'code', max: 40, header: { en: 'SKU', zh: 'SKU' } },
  { id: 'property', type: 'text', max: 200, header: { en: 'Property', zh: '形象' } },
  { id: 'category', type: 'text', max: 80, header: { en: 'Category', zh: '品类' } },
  { id: 'subCategory', type: 'text', max: 80, header: { en: 'Sub-category', zh: '子品类' } },
  { id: 'suggestedRetailPrice', type: 'decimal', max: 17, header: { en: 'Suggested retail price', zh: '建议零售价' } },
  { id: 'colour', type: 'text', max: 60, header: { en: 'Colour', zh: '颜色' } },
  { id: 'size', type: 'text', max: 120, header: { en: 'Size', zh: '尺寸' } },
  { id: 'material', type: 'text', max: 200, header: { en: 'Material', zh: '材质' } },
  { id: 'numberOfColours', type: 'integer', max: 3, header: { en: 'Number of colours', zh: '颜色数' } },
  { id: 'quantity', type: 'integer', max: 9, header: { en: 'Quantity', zh: '数量' } },
] as const satisfies readonly ImportColumn[];
export type ImportColumnId = (typeof IMPORT_COLUMNS)[number]['id'];
export type ImportCells = Record<ImportColumnId, string>;

/** Maximum number of rows of a file. */
export const IMPORT_ROWS = 50_000;
/** Maximum number of errors stored with a refused file; the count includes the rest. */
export const IMPORT_ISSUES_STORED = 1000;

/** Limits of product pictures: pixels of each side, and bytes. */
export const PRODUCT_PHOTO = { least: 300, most: 8000, bytes: 10 * 1024 * 1024 } as const;

const INTEGER = /^\d+$/;
const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;

export type CellProblem = { rule: string; params?: Record<string, string | number> };

/** The problem of one value, undefined when it is valid. Pure. */
export function cellProblem(column: ImportColumn, value: string): CellProblem | undefined {
  if (value === '') return { rule: 'import.empty' };
  if (value.includes('\0')) return { rule: 'invalidCharacter' };
  if (value.length > column.max) return { rule: 'maxLength', params: { maximum: column.max } };
  switch (column.type) {
    case 'integer':
      return INTEGER.test(value) ? undefined : { rule: 'import.integer', params: { value } };
    case 'decimal':
      return DECIMAL.test(value) ? undefined : { rule: 'import.decimal', params: { value } };
    case 'code':
      return CODE_PATTERN.test(value) ? undefined : { rule: 'import.code', params: { value } };
    case 'text':
      return undefined;
  }
}
