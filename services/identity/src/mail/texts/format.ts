import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';

/** Formats a time of twelve hours with the marker of each language. */
const TIME_OF_DAY: Readonly<Record<MailTextLanguage, (time: string, morning: boolean) => string>> = {
  en: (time, morning) => `${time} ${morning ? 'AM' : 'PM'}`,
  ja: (time, morning) => `${morning ? '午前' : '午後'} ${time}`,
  ko: (time, morning) => `${morning ? '오전' : '오후'} ${time}`,
  'zh-Hans': (time, morning) => `${morning ? '上午' : '下午'} ${time}`,
  'zh-Hant': (time, morning) => `${morning ? '上午' : '下午'} ${time}`,
};

/** M/D/YY and the time, at `offset` minutes ahead of UTC. */
export function formatInstant(language: MailTextLanguage, at: string, offset: number): string {
  const local = new Date(Date.parse(at) + offset * 60_000);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${formatDay(local.toISOString().slice(0, 10))} ${TIME_OF_DAY[language](`${hours % 12 || 12}:${minutes}`, hours < 12)}`;
}

/** M/D/YY. A day has no time zone, so it is not shifted. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
}

/** With thousands separators. */
export function formatAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const separated = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${separated}.${fraction}` : separated;
}
