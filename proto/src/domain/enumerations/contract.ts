import { z } from 'zod';

/**
 * Kinds of files of a contract. `editable`: the generated contract for a word processor; `attachment` belongs
 * to a disapproval; `sealed` is the final one, with the signature page and the tenant's cryptographic
 * signature.
 */
export const CONTRACT_FILE_KINDS = ['generated', 'editable', 'revised', 'clean', 'released', 'signed', 'sealed', 'attachment'] as const;
export type ContractFileKind = (typeof CONTRACT_FILE_KINDS)[number];
export const contractFileKindSchema = z.enum(CONTRACT_FILE_KINDS);

/** A contract that ends within this many days counts as ending soon. */
export const ENDING_SOON_DAYS = 90;
