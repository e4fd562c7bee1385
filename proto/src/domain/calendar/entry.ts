import { z } from 'zod';
import { currencySchema } from '../values/money-schemas.js';
import { type Day, daySchema, instantSchema } from '../values/time.js';
import { type CalendarKind, calendarKindSchema } from './kinds.js';

/** A day with more key dates of a kind than this shows them as one entry that leads to their list. */
export const SHOWN_A_DAY = 10;
/** Key dates of one kind and day are counted up to this number. */
export const COUNTED_A_DAY = 1000;
/** The longest period of one question, in days. */
export const CALENDAR_DAYS = 460;

/** A key date, or all of a kind on a day when there are many (`count` above 1). */
export const calendarEntrySchema = z.object({
  /** Stays the same while the item exists, also when its day changes. */
  id: z.string(),
  kind: calendarKindSchema,
  day: daySchema,
  /** At most `COUNTED_A_DAY`, which means as many or more. */
  count: z.int().min(1),
  /** Of the contract or policy; null for what has none. */
  number: z.string().nullable(),
  company: z.string().nullable(),
  companyZh: z.string().nullable(),
  properties: z.array(z.string()),
  propertiesZh: z.array(z.string()),
  /** The month of a report (2027-03). */
  month: z.string().nullable(),
  /** Of a guarantee. */
  amount: z.object({ amount: z.string(), currency: currencySchema }).nullable(),
  path: z.string().regex(/^\//),
  /** Grows with every change of the item. */
  revision: z.int(),
  changedAt: instantSchema,
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** What is the same for every entry that says nothing else. */
export const EMPTY_ENTRY = {
  count: 1,
  number: null,
  company: null,
  companyZh: null,
  properties: [],
  propertiesZh: [],
  month: null,
  amount: null,
} as const satisfies Partial<CalendarEntry>;

/** The rows of a kind on one day; `rows` may be fewer than `count`. */
export type DayOf<Row> = { day: Day; count: number; rows: readonly Row[] };

/** The entries of a kind: one for each row, or one for the day when there are more than `SHOWN_A_DAY`. */
export function entriesOf<Row>(
  kind: CalendarKind,
  days: readonly DayOf<Row>[],
  entryOf: (row: Row) => Omit<CalendarEntry, 'kind' | 'day'>,
  listOf: (day: Day) => string,
): CalendarEntry[] {
  return days.flatMap(({ day, count, rows }) => {
    const entries = rows.map((row) => ({ ...entryOf(row), kind, day }));
    if (count <= SHOWN_A_DAY) return entries;
    const changedAt = entries.map((entry) => entry.changedAt).reduce((latest, at) => (at > latest ? at : latest), '');
    return [{ ...EMPTY_ENTRY, id: `${kind}-${day}`, kind, day, count, path: listOf(day), revision: 0, changedAt }];
  });
}

const ORDER = (a: CalendarEntry, b: CalendarEntry): number => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1);
/** By day, and always in the same order within a day. */
export const inCalendarOrder = (entries: readonly CalendarEntry[]): CalendarEntry[] => entries.toSorted(ORDER);
