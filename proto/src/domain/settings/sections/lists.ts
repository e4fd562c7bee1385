import { z } from 'zod';
import { PAGE_SIZES } from '../../values/page-sizes.js';
import type { SettingRows } from '../setting.js';

/** Lists. */
export const LISTS_SETTINGS = {
  /** Rows of a page in lists, unless a user chooses another number. */
  pageSize: {
    schema: z.union(PAGE_SIZES.map((n) => z.literal(n))),
    default: 20,
    unit: 'rows',
    section: 'lists',
    setBy: 'admin.settings',
    ruledBy: ['screens'],
  },
} as const satisfies SettingRows;
