import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { DEFAULT_DATE_FORMAT, type DateFormat, shownDay, shownTime } from '@bls/proto/domain/values/clock/date-format';
import type { Day } from '@bls/proto/domain/values/time';
import { type Clock, localTime, type TimeZone } from '@bls/proto/domain/values/clock/time-zone';

/** How a person sees times: a time zone, or without one the minutes ahead of UTC. */
export type ReaderTime = { timeOffset: number; timeZone?: TimeZone | null | undefined; dateFormat?: DateFormat | undefined };

export const clockOf = ({ timeZone, timeOffset }: ReaderTime): Clock => timeZone ?? timeOffset;

/** Formats a time of twelve hours with the marker of each language. */
const TIME_OF_DAY: Readonly<Record<MailTextLanguage, (time: string, morning: boolean) => string>> = {
  en: (time, morning) => `${time} ${morning ? 'AM' : 'PM'}`,
  ja: (time, morning) => `${morning ? '午前' : '午後'} ${time}`,
  ko: (time, morning) => `${morning ? '오전' : '오후'} ${time}`,
  'zh-Hans': (time, morning) => `${morning ? '上午' : '下午'} ${time}`,
  'zh-Hant': (time, morning) => `${morning ? '上午' : '下午'} ${time}`,
};

/** A day and the time in the format and time zone of the reader. */
export function formatInstant(language: MailTextLanguage, at: string, reader: ReaderTime): string {
  const local = localTime(Date.parse(at), clockOf(reader));
  const time = shownTime(local.getUTCHours() * 60 + local.getUTCMinutes(), formatOf(reader), TIME_OF_DAY[language]);
  return `${formatDay(language, local.toISOString().slice(0, 10), reader)} ${time}`;
}

const formatOf = ({ dateFormat }: Pick<ReaderTime, 'dateFormat'>): DateFormat => dateFormat ?? DEFAULT_DATE_FORMAT;

/** A day in the format of the reader. It has no time zone, so it is not shifted. */
export const formatDay = (language: MailTextLanguage, day: Day, reader: Pick<ReaderTime, 'dateFormat'>): string =>
  shownDay(day, formatOf(reader), language);

/** With thousands separators. */
export function formatAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const separated = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${separated}.${fraction}` : separated;
}
