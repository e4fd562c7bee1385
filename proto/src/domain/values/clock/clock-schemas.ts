import { z } from 'zod';
import { DATE_FORMATS } from './date-format.js';
import { isTimeZone } from './time-zone.js';

/** How a person sees days and times. */
export const dateFormatSchema = z.enum(DATE_FORMATS);

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { rule: 'format.timeZone' } });
