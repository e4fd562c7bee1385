/** M/D/YY h:mm AM/PM by a clock `offset` minutes ahead of UTC. */
export function shownInstant(at: string, offset: number): string {
  const local = new Date(Date.parse(at) + offset * 60_000);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${shownDay(local.toISOString().slice(0, 10))} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** M/D/YY, never shifted: a day has no time zone. */
export function shownDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
}

/** Thousands apart. */
export function shownAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const separated = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${separated}.${fraction}` : separated;
}
