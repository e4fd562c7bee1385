import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../../domain/values/ids.js';
import { monthSchema } from '../../domain/values/time.js';

/** A month of the books was closed or reopened; `reason` of a reopening. */
export const periodChanged = defineEvent(
  'finance.period.changed.v1',
  z.object({
    action: z.enum(['close', 'reopen']),
    month: monthSchema,
    reason: z.string().nullable(),
    by: z.object({ userId: idSchema, name: z.string() }),
  }),
);
