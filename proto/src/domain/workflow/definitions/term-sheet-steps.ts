/** What a deal waits for, in order. */
export const TERM_SHEET_STEPS = [
  'draft',
  'sales',
  'salesManager',
  'businessHead',
  'ceo',
  'brandOwner',
  'licensee',
  'licensor',
  'freeze',
  'sign',
] as const;
export type TermSheetStep = (typeof TERM_SHEET_STEPS)[number];
