import { z } from 'zod';
import { INSURANCE_COVERS, STAMP_MODES } from '../enumerations/aul.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText } from '../values/ids.js';
import { type AutoRule, autoRulesSchema } from './auto-approval.js';

/**
 * How a tenant decides applications. The last approver differs by tenant: with a CEO step, stickers go to the
 * CEO too (some tenants use the role label vice chairman).
 */
export const storeSettingsSchema = z.strictObject({
  rules: autoRulesSchema,
  aulCeoReviews: z.boolean(),
  stickerCeoReviews: z.boolean(),
  /** Missing in settings of earlier versions. */
  insuranceCover: z.enum(INSURANCE_COVERS).default('wholePeriod'),
  /** The licensor's own web shop: the only platform whose name each tenant sets. */
  ownShopName: requiredText(60),
  ownShopNameZh: requiredText(60),
});
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export const defaultStoreSettings = (ownShop: { en: string; zh: string }): StoreSettings => ({
  rules: [] as AutoRule[],
  aulCeoReviews: true,
  stickerCeoReviews: false,
  insuranceCover: 'wholePeriod',
  ownShopName: ownShop.en,
  ownShopNameZh: ownShop.zh,
});

/** The page that receives the stamp, in millimetres: A4. */
export const PAGE_MM = { width: 210, height: 297 } as const;
/** The tenant's stamp, and its position on the last page of the letter, in millimetres from the upper left corner. */
export const stampSchema = z
  .strictObject({
    mode: z.enum(STAMP_MODES),
    fileId: idSchema.optional(),
    left: z.int().min(0).max(190),
    top: z.int().min(0).max(277),
    width: z.int().min(15).max(80),
  })
  .superRefine(({ mode, fileId, left, top, width }, ctx) => {
    if (mode !== 'byLegal' && !fileId) ctx.addIssue(ruleIssue('required', ['fileId']));
    if (left + width > PAGE_MM.width) ctx.addIssue(ruleIssue('aul.stampOffPage', ['left']));
    if (top + width > PAGE_MM.height) ctx.addIssue(ruleIssue('aul.stampOffPage', ['top']));
  });
export type Stamp = z.output<typeof stampSchema>;
export const DEFAULT_STAMP: Stamp = { mode: 'byLegal', left: 135, top: 215, width: 42 };
