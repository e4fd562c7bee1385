import { z } from 'zod';

/**
 * What a file of a contract is. `editable`: the generated contract for a word processor; `attachment` goes with a disapproval;
 * `sealed` is the last one, with the page of signatures and the tenant's cryptographic signature.
 */
export const CONTRACT_FILE_KINDS = ['generated', 'editable', 'revised', 'clean', 'released', 'signed', 'sealed', 'attachment'] as const;
export type ContractFileKind = (typeof CONTRACT_FILE_KINDS)[number];
export const contractFileKindSchema = z.enum(CONTRACT_FILE_KINDS);

/** Each day before the end of a contract at which it counts as ending soon. */
export const ENDING_SOON_DAYS = 90;
