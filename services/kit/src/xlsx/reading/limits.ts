/** Limits of a workbook that is read. Sizes in bytes, times in milliseconds. */
export type WorkbookLimits = {
  fileBytes: number;
  parts: number;
  partBytes: number;
  totalBytes: number;
  /** Unpacked size over packed size, checked from `ratioFrom` bytes on, because small XML parts compress very well. */
  ratio: number;
  ratioFrom: number;
  /** What Excel itself allows in one cell. */
  cellCharacters: number;
  sharedStrings: number;
  sharedCharacters: number;
  /** Columns that may hold values. */
  columns: number;
  /** Rows with at least one value, of all sheets together. */
  rows: number;
  /** Rows in a run that hold formats but no value: left behind by formatting whole columns. */
  emptyRun: number;
  milliseconds: number;
};

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: WorkbookLimits = {
  fileBytes: 50 * MB,
  parts: 1_000,
  partBytes: 400 * MB,
  totalBytes: 600 * MB,
  ratio: 100,
  ratioFrom: 4 * MB,
  cellCharacters: 32_767,
  sharedStrings: 1_000_000,
  sharedCharacters: 40_000_000,
  columns: 256,
  rows: 200_000,
  emptyRun: 20_000,
  milliseconds: 120_000,
};
