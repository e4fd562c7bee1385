import { z } from 'zod';

/**
 * Why a sheet of a workbook was not read as sales. `otherContract`: the file has the reports of several contracts. `otherMonth`: all its rows are of another month, while
 * other sheets have rows of this month.
 */
export const SHEET_LEFT = ['empty', 'hidden', 'noHeader', 'notAReport', 'otherContract', 'otherMonth', 'unreadable'] as const;

/** A sheet of an uploaded workbook: its number of sales rows, or why it has none. */
export const sheetReadSchema = z.object({ name: z.string(), rows: z.int(), left: z.enum(SHEET_LEFT).nullable() });
export type SheetRead = z.infer<typeof sheetReadSchema>;

/** The sheets that were read. */
export const sheetsRead = <T extends Pick<SheetRead, 'left'>>(sheets: readonly T[]): T[] => sheets.filter(({ left }) => left === null);
