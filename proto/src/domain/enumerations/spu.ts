import { z } from 'zod';

/**
 * Statuses of an SPU whose pictures a licensee brings for products that it makes already: submitted, then decided by the
 * system from the likeness to approved pictures, or by the senior designer.
 */
export const SPU_STATUSES = [
  'licenseeSubmitted',
  'systemApproved',
  'systemRejected',
  'systemNotMatched',
  'approved',
  'rejected',
  'decideLater',
] as const;
export type SpuStatus = (typeof SPU_STATUSES)[number];
export const spuStatusSchema = z.enum(SPU_STATUSES);

/** SKUs below an SPU of one of these may be sold. */
export const APPROVED_SPU: readonly SpuStatus[] = ['systemApproved', 'approved'];
export const REJECTED_SPU: readonly SpuStatus[] = ['systemRejected', 'rejected'];
export const OPEN_SPU: readonly SpuStatus[] = ['licenseeSubmitted', 'systemNotMatched', 'decideLater'];
/** What stands in the query of decided items. */
export const DECIDED_SPU: readonly SpuStatus[] = [...APPROVED_SPU, ...REJECTED_SPU];

/**
 * How the pictures of an SPU are held against those of an approved product.
 * `allTopSimilar`: each picture against the one most like it, the weakest counts.
 * `allInOrder`: the first against the first and so on, the weakest counts.
 * `anyAbove`: the best pair alone counts.
 */
export const MATCH_MODES = ['allTopSimilar', 'allInOrder', 'anyAbove'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];
export const matchModeSchema = z.enum(MATCH_MODES);

/** How far an archive of pictures has come. */
export const SPU_SUBMISSION_STATES = ['checking', 'refused', 'compared'] as const;
export type SpuSubmissionState = (typeof SPU_SUBMISSION_STATES)[number];

/** What a picture that somebody found says about itself. */
export const MARK_VERDICTS = ['intact', 'changed', 'copy', 'none'] as const;
export type MarkVerdict = (typeof MARK_VERDICTS)[number];

/**
 * An import of products: `checking` while the worker reads it, `refused` with its errors, `uploaded` when everything is
 * right and nothing counts yet, `submitted` when the licensee has said so: from then on the products exist.
 */
export const SKU_IMPORT_STATUSES = ['checking', 'refused', 'uploaded', 'submitted'] as const;
export type SkuImportStatus = (typeof SKU_IMPORT_STATUSES)[number];
export const skuImportStatusSchema = z.enum(SKU_IMPORT_STATUSES);
