import { type CalendarEntry, COUNTED_A_DAY } from '../domain/calendar/entry.js';
import { shownMonth } from '../domain/values/clock/date-format.js';

type Translate = (key: string, params: Record<string, string>) => string;

/** What an entry of the calendar says: "Contract ends: CT-2026-0001, Sunrise Toys", and below it its properties. */
export function calendarText(entry: CalendarEntry, language: string, translate: Translate): { title: string; properties: string } {
  const isChinese = language.startsWith('zh');
  const join = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(isChinese ? '，' : ', ');
  const properties = (isChinese ? entry.propertiesZh : entry.properties).join(isChinese ? '、' : ', ');
  if (entry.count > 1) {
    const total = entry.count >= COUNTED_A_DAY ? `${COUNTED_A_DAY}+` : String(entry.count);
    return { title: translate(`calendar.many.${entry.kind}`, { total }), properties };
  }
  const company = isChinese ? (entry.companyZh ?? entry.company) : entry.company;
  const what = join([entry.month && shownMonth(entry.month), entry.number, company]);
  // an option or a holdback has no number
  return { title: translate(`calendar.entry.${entry.kind}`, { what: what || properties }), properties };
}
