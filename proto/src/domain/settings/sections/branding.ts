import { z } from 'zod';
import { carriesWhiteText, COLOR } from '../../values/color.js';
import { idSchema, text } from '../../values/ids.js';
import type { SettingRows } from '../setting.js';

const branding = <S extends z.ZodType, U extends 'text' | 'picture' | 'color'>(schema: S, standard: z.output<S>, unit: U) =>
  ({ schema, default: standard, unit, section: 'branding', setBy: 'admin.settings', ruledBy: ['identity', 'files'] }) as const;
const picture = branding(idSchema.nullable(), null, 'picture');

/** The appearance of the tenant in page, mails and documents. */
export const BRANDING_SETTINGS = {
  /** The title of the tenant in page, mails and tabs; empty: the one that the tenant was created with. */
  brandTitle: branding(text(60), '', 'text'),
  brandTitleZh: branding(text(60), '', 'text'),
  /** Files of purpose `logo`. Without an icon the logo is the icon. */
  brandLogoFileId: picture,
  brandIconFileId: picture,
  /** The main colour: of buttons, links and marks in the page, of mails and documents. White text must be readable on it. */
  brandColor: branding(
    z
      .string()
      .regex(COLOR, { error: 'format.color', abort: true })
      .refine(carriesWhiteText, { params: { rule: 'colorContrast' } })
      .nullable(),
    null,
    'color',
  ),
} as const satisfies SettingRows;
