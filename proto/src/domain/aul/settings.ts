import { z } from 'zod';
import { STAMP_MODES } from '../enumerations/aul.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText } from '../values/ids.js';
import { type AutoRule, autoRulesSchema } from './auto-approval.js';

/**
 * How a tenant decides. Which head has the last word differs by licensor: with one, stickers go to the CEO too (called
 * vice chairman there, which is a role label).
 */
export const storeSettingsSchema = z.strictObject({
  rules: autoRulesSchema,
  aulCeoReviews: z.boolean(),
  stickerCeoReviews: z.boolean(),
  /** The licensor's own web shop, the one platform that is not the same for everybody. */
  ownShopName: requiredText(60),
  ownShopNameZh: requiredText(60),
});
export type StoreSettings = z.output<typeof storeSettingsSchema>;
export const defaultStoreSettings = (ownShop: { en: string; zh: string }): StoreSettings => ({
  rules: [] as AutoRule[],
  aulCeoReviews: true,
  stickerCeoReviews: false,
  ownShopName: ownShop.en,
  ownShopNameZh: ownShop.zh,
});

/** The page that the stamp is set on, in millimetres: A4. */
export const PAGE_MM = { width: 210, height: 297 } as const;
/** The stamp of the tenant, and where it stands on the last page of the letter, in millimetres from its upper left corner. */
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
