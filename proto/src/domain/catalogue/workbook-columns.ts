import type { HeadedColumn } from '../values/import-header.js';

export const CATALOGUE_COLUMN_IDS = ['code', 'kind', 'parent', 'name', 'nameZh', 'active'] as const;
export type CatalogueColumn = (typeof CATALOGUE_COLUMN_IDS)[number];
export type CatalogueCells = Record<CatalogueColumn, string>;

/**
 * The columns of a catalogue workbook, one row for each entry. The export has the same columns, so that it
 * can be imported again.
 */
export const CATALOGUE_COLUMNS = [
  { id: 'code', header: { en: 'Code', zh: '代码' } },
  { id: 'kind', header: { en: 'Kind', zh: '级别' } },
  { id: 'parent', header: { en: 'Parent', zh: '上级代码' } },
  { id: 'name', header: { en: 'English name', zh: '英文名称' } },
  { id: 'nameZh', header: { en: 'Chinese name', zh: '中文名称' } },
  { id: 'active', header: { en: 'Offered', zh: '可选' } },
] as const satisfies readonly HeadedColumn<CatalogueColumn>[];

/** Maximum number of rows of a workbook: several times the shipped catalogue. */
export const CATALOGUE_ROWS = 5000;
/** Maximum number of wrong rows, and of changes, in the answer of a check; the counts include the rest. */
export const CATALOGUE_SHOWN = 1000;

/** Accepted values of the column `active`, in lower case; exports write the first ones. */
export const OFFERED_WORDS = {
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
} as const;
