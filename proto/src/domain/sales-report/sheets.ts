import { z } from 'zod';

/** Why a sheet of a workbook was not read as sales. `otherMonth`: all its rows are of another month, while other sheets have this one. */
export const SHEET_LEFT = ['empty', 'hidden', 'noHeader', 'notAReport', 'otherMonth', 'unreadable'] as const;

/** A sheet of an uploaded workbook: how many sales it gave, or why it gave none. */
export const sheetReadSchema = z.object({ name: z.string(), rows: z.int(), left: z.enum(SHEET_LEFT).nullable() });
export type SheetRead = z.infer<typeof sheetReadSchema>;

/** The sheets whose sales count. */
export const sheetsRead = <T extends Pick<SheetRead, 'left'>>(sheets: readonly T[]): T[] => sheets.filter(({ left }) => left === null);
