import type { HeadedColumn } from '../values/import-header.js';

export const CATALOGUE_COLUMN_IDS = ['code', 'kind', 'parent', 'name', 'nameZh', 'active'] as const;
export type CatalogueColumn = (typeof CATALOGUE_COLUMN_IDS)[number];
export type CatalogueCells = Record<CatalogueColumn, string>;

/** The columns of a catalogue workbook, one row for each entry. What is taken along has them too, so that it can come back. */
export const CATALOGUE_COLUMNS = [
  { id: 'code', header: { en: 'Code', zh: '代码' } },
  { id: 'kind', header: { en: 'Kind', zh: '级别' } },
  { id: 'parent', header: { en: 'Parent', zh: '上级代码' } },
  { id: 'name', header: { en: 'English name', zh: '英文名称' } },
  { id: 'nameZh', header: { en: 'Chinese name', zh: '中文名称' } },
  { id: 'active', header: { en: 'Offered', zh: '可选' } },
] as const satisfies readonly HeadedColumn<CatalogueColumn>[];

/** Rows of one workbook: several times what is shipped. */
export const CATALOGUE_ROWS = 5000;
/** Bad rows, and changes, that a check answers with; their counts tell of the rest. */
export const CATALOGUE_SHOWN = 1000;

/** What the column `active` may say, in lower case; the first ones are written. */
export const OFFERED_WORDS = {
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
} as const;
