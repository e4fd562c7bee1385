import { z } from 'zod';

/** What a file of a contract is. `attachment` goes with a disapproval. */
export const CONTRACT_FILE_KINDS = ['generated', 'revised', 'clean', 'released', 'signed', 'attachment'] as const;
export type ContractFileKind = (typeof CONTRACT_FILE_KINDS)[number];
export const contractFileKindSchema = z.enum(CONTRACT_FILE_KINDS);

/** Each day before the end of a contract at which it counts as ending soon. */
export const ENDING_SOON_DAYS = 90;
