import { z } from 'zod';
import { count, type SettingRows } from '../setting.js';

/** When sales reports are due. */
export const SALES_UPLOAD_SETTINGS = {
  /** Sales reports are due on this working day after the end of their month or quarter. */
  salesUploadDays: {
    schema: count(1, 60),
    default: 5,
    unit: 'workingDays',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** If above 0, quarterly sales reports are due this many calendar days after the quarter instead. */
  salesQuarterDays: {
    schema: count(0, 90),
    default: 0,
    unit: 'days',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
  /** Days before the due day on which a licensee without an upload is reminded; empty: no reminders. */
  salesReminderDays: {
    schema: z
      .array(count(0, 30))
      .max(5)
      .refine((days) => new Set(days).size === days.length, { params: { rule: 'duplicate' } }),
    default: [3, 1],
    unit: 'days',
    section: 'salesUpload',
    setBy: 'finance.settings',
    ruledBy: ['finance'],
  },
} as const satisfies SettingRows;
