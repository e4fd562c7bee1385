import type { OwnDay } from '@bls/proto/domain/settings/working-days';

/** The settings that hold days of the tenant. */
export type OwnList = 'ownHolidays' | 'makeUpDays';
export type ListedDay = {
  day: string;
  kind: 'public' | 'own' | 'makeUp';
  name: string;
  nameZh?: string;
  country?: string;
  /** The setting from which the day can be removed. */
  list?: OwnList;
};

/** The days of a year in order: public holidays, and those that the tenant has entered. */
export function listedDays(
  year: number,
  publicHolidays: readonly { day: string; country: string; name: string; nameZh: string }[],
  { ownHolidays, makeUpDays }: Record<OwnList, readonly OwnDay[]>,
): ListedDay[] {
  const days: ListedDay[] = [
    ...publicHolidays.map((holiday) => ({ ...holiday, kind: 'public' as const })),
    ...ownHolidays.map((day) => ({ ...day, kind: 'own' as const, list: 'ownHolidays' as const })),
    ...makeUpDays.map((day) => ({ ...day, kind: 'makeUp' as const, list: 'makeUpDays' as const })),
  ];
  return days.filter(({ day }) => day.startsWith(`${year}-`)).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
