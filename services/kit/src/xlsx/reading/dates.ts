const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system, set so that every day from 1 March 1900 on is correct although Excel has a 29 February 1900. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_465;

/** The calendar day of a serial number, "2027-03-31"; null outside of 1900-9999. The time of day is dropped. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial);
  if (!Number.isFinite(days) || days < 0 || days > LAST_SERIAL) return null;
  // Excel counts a day too few before its non-existent 29 February 1900 (serial 60).
  const shift = !date1904 && days < 60 ? 1 : 0;
  return new Date((date1904 ? EPOCH_1904 : EPOCH_1900) + (days + shift) * DAY_MS).toISOString().slice(0, 10);
}

/** The day of an ISO date cell (`t="d"`), with or without a time; null when it is none. */
export function dayOfIso(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text.trim());
  const day = match?.[1];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}

/** Built-in formats that show a date, among them the East Asian ones. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Does a number format show a day? Literals, colours, locale marks and escapes are not part of the pattern. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const pattern = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase();
  if (pattern.includes('general')) return false;
  return /[yd]/.test(pattern) || /m.*m.*m/.test(pattern);
}

/** The serial number of a day in the 1900 system, from 1 March 1900 on. */
export const serialOfDay = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH_1900) / DAY_MS);
