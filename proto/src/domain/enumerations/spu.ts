import { z } from 'zod';

/**
 * Statuses of an SPU for which a licensee uploads pictures of existing products: submitted, then decided by
 * the system by similarity to approved pictures, or by the senior designer and, where the property asks for it, the brand owner.
 */
export const SPU_STATUSES = [
  'licenseeSubmitted',
  'systemApproved',
  'systemRejected',
  'systemNotMatched',
  'approved',
  'rejected',
  'decideLater',
  'designerApproved',
] as const;
export type SpuStatus = (typeof SPU_STATUSES)[number];
export const spuStatusSchema = z.enum(SPU_STATUSES);

/** What the system decides by similarity. */
export type SpuVerdict = Extract<SpuStatus, 'systemApproved' | 'systemRejected' | 'systemNotMatched'>;

/** SKUs below an SPU of one of these may be sold. */
export const APPROVED_SPU: readonly SpuStatus[] = ['systemApproved', 'approved'];
export const REJECTED_SPU: readonly SpuStatus[] = ['systemRejected', 'rejected'];
export const OPEN_SPU: readonly SpuStatus[] = ['licenseeSubmitted', 'systemNotMatched', 'decideLater', 'designerApproved'];
/** The statuses that the query of decided items shows. */
export const DECIDED_SPU: readonly SpuStatus[] = [...APPROVED_SPU, ...REJECTED_SPU];

/**
 * How pictures of an SPU are compared with those of an approved product. `allTopSimilar`: each picture with
 * the most similar one, the lowest score counts. `allInOrder`: the first with the first and so on, the lowest
 * score counts. `anyAbove`: only the highest score counts.
 */
export const MATCH_MODES = ['allTopSimilar', 'allInOrder', 'anyAbove'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];
export const matchModeSchema = z.enum(MATCH_MODES);

/** Processing states of an archive of pictures. */
export const SPU_SUBMISSION_STATES = ['checking', 'refused', 'compared'] as const;
export type SpuSubmissionState = (typeof SPU_SUBMISSION_STATES)[number];

/** Results of reading the mark of a found picture. */
export const MARK_VERDICTS = ['intact', 'changed', 'copy', 'none'] as const;
export type MarkVerdict = (typeof MARK_VERDICTS)[number];

/**
 * States of a product import: `checking` while the worker reads it, `refused` with its errors, `uploaded`
 * when it is valid but not yet in effect, `submitted` after the licensee confirmed it: from then on the
 * products exist.
 */
export const SKU_IMPORT_STATUSES = ['checking', 'refused', 'uploaded', 'submitted'] as const;
export type SkuImportStatus = (typeof SKU_IMPORT_STATUSES)[number];
export const skuImportStatusSchema = z.enum(SKU_IMPORT_STATUSES);
