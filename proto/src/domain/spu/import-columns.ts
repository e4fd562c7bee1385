import { CODE_PATTERN } from '../approval/product.js';
import { type Attribute, attributeProblems } from '../licensing-event/attributes.js';
import { tidied } from '../values/import-header.js';

/**
 * The type of the values of a column. `integer` and `decimal` are plain: digits and one point, without sign
 * and separators; those of an attribute may have a sign.
 */
export type ColumnType = 'code' | 'text' | 'integer' | 'decimal' | 'choice';
export type ImportColumn = {
  id: string;
  type: ColumnType;
  /** Maximum length of a value. */
  max: number;
  /** Heading in the template and in the grid. */
  header: { en: string; zh: string };
  /** The values name the SKU. */
  namesSku?: boolean;
  /** The values are stored with the product: those of its first row. */
  ofProduct?: boolean;
  /** The attribute of the tenant that the column is for; it says what values are valid. */
  attribute?: Attribute;
};

/** What every row of a product file has, one row for each SKU. */
const BASE_COLUMNS = [
  { id: 'itemCode', type: 'code', max: 40, header: { en: 'Item code', zh: '货号' } },
  { id: 'productName', type: 'text', max: 120, header: { en: 'Product name', zh: '产品名称' } },
  { id: 'sku', type: 'code', max: 40, header: { en: 'SKU', zh: 'SKU' } },
  { id: 'property', type: 'text', max: 200, header: { en: 'Property', zh: '形象' } },
  { id: 'category', type: 'text', max: 80, header: { en: 'Category', zh: '品类' } },
  { id: 'subCategory', type: 'text', max: 80, header: { en: 'Sub-category', zh: '子品类' } },
  { id: 'suggestedRetailPrice', type: 'decimal', max: 17, header: { en: 'Suggested retail price', zh: '建议零售价' } },
] as const satisfies readonly ImportColumn[];
type BaseColumnId = (typeof BASE_COLUMNS)[number]['id'];

/** The columns of a tenant that has no attributes of its own in product files. */
export const IMPORT_COLUMNS = [
  ...BASE_COLUMNS,
  { id: 'colour', type: 'text', max: 60, header: { en: 'Colour', zh: '颜色' }, namesSku: true },
  { id: 'size', type: 'text', max: 120, header: { en: 'Size', zh: '尺寸' }, namesSku: true },
  { id: 'material', type: 'text', max: 200, header: { en: 'Material', zh: '材质' }, ofProduct: true },
  { id: 'numberOfColours', type: 'integer', max: 3, header: { en: 'Number of colours', zh: '颜色数' }, ofProduct: true },
  { id: 'quantity', type: 'integer', max: 9, header: { en: 'Quantity', zh: '数量' }, ofProduct: true },
] as const satisfies readonly ImportColumn[];
/** The values of a row by the id of their column. */
export type ImportCells = Record<BaseColumnId, string> & Record<string, string>;

export type ProductAttribute = Attribute & { name: string; nameZh: string | null };
const LONGEST_VALUE = 200;

/** The columns of a tenant: its attributes follow what every row has. */
export function columnsWith(attributes: readonly ProductAttribute[]): readonly ImportColumn[] {
  if (attributes.length === 0) return IMPORT_COLUMNS;
  const columns: ImportColumn[] = [...BASE_COLUMNS];
  for (const attribute of attributes) columns.push(columnOf(attribute, columns));
  return columns;
}

function columnOf({ name, nameZh, ...attribute }: ProductAttribute, earlier: readonly ImportColumn[]): ImportColumn {
  const taken = new Set(earlier.flatMap(({ id, header }) => [id, header.en, header.zh].map(tidied)));
  const free = (heading: string): string => {
    for (let number = 2, unique = heading; ; number++) {
      if (!taken.has(tidied(unique))) return unique;
      unique = `${heading} (${number})`;
    }
  };
  const header = { en: free(name), zh: free(nameZh || name) };
  return { id: attribute.id, type: attribute.kind, max: LONGEST_VALUE, header, namesSku: true, ofProduct: true, attribute };
}

/** The name of a SKU: its values that distinguish it from others of the product. */
export const skuName = (cells: Readonly<Record<string, string>>, columns: readonly ImportColumn[]): string =>
  columns
    .flatMap(({ id, namesSku }) => (namesSku && cells[id] ? [cells[id]] : []))
    .join(', ')
    .slice(0, 120);

/** Maximum number of rows of a file. */
export const IMPORT_ROWS = 50_000;
/** Maximum number of errors stored with a refused file; the count includes the rest. */
export const IMPORT_ISSUES_STORED = 1000;

/** Limits of product pictures: pixels of each side, and bytes. */
export const PRODUCT_PHOTO = { least: 300, most: 8000, bytes: 10 * 1024 * 1024 } as const;

const INTEGER = /^\d+$/;
const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;

export type CellProblem = { rule: string; params?: Record<string, string | number> };

/** The longest value that a message quotes. */
const LONGEST_SHOWN = 60;

/** The problem of one value, undefined when it is valid. Pure. */
export function cellProblem(column: ImportColumn, value: string): CellProblem | undefined {
  if (value === '') return { rule: 'import.empty' };
  if (value.includes('\0')) return { rule: 'invalidCharacter' };
  // words in a column of numbers are no number, whatever their length
  const isWords = (column.type === 'integer' || column.type === 'decimal') && /\p{L}/u.test(value) && value.length <= LONGEST_SHOWN;
  if (value.length > column.max && !isWords) return { rule: 'maxLength', params: { maximum: column.max } };
  if (column.attribute) return attributeProblem(column.attribute, value);
  switch (column.type) {
    case 'integer':
      return INTEGER.test(value) ? undefined : { rule: 'import.integer', params: { value } };
    case 'decimal':
      return DECIMAL.test(value) ? undefined : { rule: 'import.decimal', params: { value } };
    case 'code':
      return CODE_PATTERN.test(value) ? undefined : { rule: 'import.code', params: { value } };
    case 'text':
    case 'choice':
      return undefined;
  }
}

/** The most choices that a message lists. */
const LISTED = 12;
const listed = (choices: readonly string[]): string => [...choices.slice(0, LISTED), ...(choices.length > LISTED ? ['…'] : [])].join('; ');

function attributeProblem(attribute: Attribute, value: string): CellProblem | undefined {
  const [problem] = attributeProblems({ [attribute.id]: value }, [attribute]);
  return problem && { rule: `import.${problem.rule}`, params: { value, choices: listed(attribute.choices) } };
}

/** The choice that a value means: the choice itself, or its text without case, width, spaces and dashes. */
export function choiceOf({ attribute }: ImportColumn, value: string): string {
  const choices = attribute?.choices ?? [];
  const [meant, ...more] = choices.includes(value) ? [value] : choices.filter((choice) => tidied(choice) === tidied(value));
  return meant !== undefined && more.length === 0 ? meant : value;
}
