import type { WorkbookRecord } from '../../db/moving-in.js';

/** What the import of a contract's rows needs. */
export type Importing = { workbook: WorkbookRecord; until: string; by: { userId: string; name: string; role: 'superUser' } };
