import { type Day, fromUtc, yearOf } from '@bls/proto/domain/values/time';

/** A public holiday of a whole country, with its name in both languages where the data has it. */
export type PublicHoliday = { day: Day; country: string; name: string; nameZh: string };
type HolidayCalendar = {
  holidaysOf: (country: string, year: number) => readonly PublicHoliday[];
  /** The countries whose holidays are known. */
  countries: string[];
};

const HOUR = 3_600_000;
/** A holiday from evening to evening takes the day of which it covers more than half; half a day off takes none. */
const HALF = 12 * HOUR;

/** The days ("2026-02-17") of a holiday that starts at a local time ("2026-02-17 00:00:00") and lasts some milliseconds. */
export function daysOfHoliday(start: string, lasting: number): Day[] {
  const from = Date.parse(`${start.slice(0, 10)}T${start.slice(11, 19) || '00:00:00'}Z`);
  const days: Day[] = [];
  for (let midnight = Date.parse(`${start.slice(0, 10)}T00:00:00Z`); midnight < from + lasting; midnight += 24 * HOUR) {
    const covered = Math.min(midnight + 24 * HOUR, from + lasting) - Math.max(midnight, from);
    if (covered > HALF) days.push(fromUtc(midnight));
  }
  return days;
}

/** Words of notes by which a holiday is one for some people only, such as Children's Day in China. */
const FOR_SOME = /\b(women|youth|children|military|muslim|islamic|orthodox)\b/i;
/** The types of the package leave it out. */
const noteOf = (holiday: object): string => ('note' in holiday ? String(holiday.note) : '');

let loaded: Promise<HolidayCalendar> | undefined;

/** The holidays of a country in a year. The data is large and is loaded with the first use only. */
export const holidayCalendar = (): Promise<HolidayCalendar> => (loaded ??= load());

async function load(): Promise<HolidayCalendar> {
  const { default: Holidays } = await import('date-holidays');
  const known = new Map<string, readonly PublicHoliday[]>();
  const read: HolidayCalendar['holidaysOf'] = (country, year) => {
    const named = (language: string) => new Holidays(country, { languages: [language, 'en'], types: ['public'] }).getHolidays(year);
    const chinese = new Map(named('zh').map(({ rule, date, name }) => [`${rule} ${date}`, name]));
    return named('en')
      .filter((holiday) => !FOR_SOME.test(noteOf(holiday)))
      .flatMap(({ date, start, end, rule, name }) =>
        daysOfHoliday(date, end.getTime() - start.getTime()).map((day) => ({
          day,
          country,
          name,
          nameZh: chinese.get(`${rule} ${date}`) ?? name,
        })),
      )
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  };
  const holidaysOf: HolidayCalendar['holidaysOf'] = (country, year) => {
    const key = `${country} ${year}`;
    const holidays = known.get(key) ?? read(country, year);
    known.set(key, holidays);
    return holidays;
  };
  return { holidaysOf, countries: Object.keys(new Holidays().getCountries('en')) };
}

/** Whether a day is a public holiday in one of the countries. */
export async function publicHolidaysOf(countries: readonly string[]): Promise<(day: Day) => boolean> {
  if (countries.length === 0) return () => false;
  const { holidaysOf } = await holidayCalendar();
  const known = new Map<number, ReadonlySet<Day>>();
  return (day) => {
    const year = yearOf(day);
    const days = known.get(year) ?? new Set(countries.flatMap((country) => holidaysOf(country, year).map((holiday) => holiday.day)));
    known.set(year, days);
    return days.has(day);
  };
}
