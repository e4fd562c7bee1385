import type { Day } from '@bls/proto/domain/values/time';

/** A whole day in a calendar file. */
export type CalendarEvent = {
  uid: string;
  day: Day;
  summary: string;
  description: string;
  url: string;
  category: string;
  /** Grows with every change. */
  sequence: number;
  /** ISO text in UTC. */
  changedAt: string;
};
type Calendar = { name: string; language: string; refreshHours: number; events: readonly CalendarEvent[] };

/**
 * A calendar as text/calendar (RFC 5545). The same events give the same text, so that a program that fetches it again can detect that
 * nothing has changed.
 */
export function writeCalendar({ name, language, refreshHours, events }: Calendar): string {
  const every = `PT${refreshHours}H`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Brand licensing//Key dates//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const linesOf = ({ uid, day, summary, description, url, category, sequence, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${instant(changedAt)}`,
  `LAST-MODIFIED:${instant(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  `URL:${url.replace(/[\p{Cc}\s]/gu, '')}`,
  `CATEGORIES:${escaped(category)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** "2026-03-31T08:00:00.000Z" as "20260331T080000Z". */
const instant = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** TEXT of section 3.3.11; other control characters are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\n\P{Cc}]/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const LINE_OCTETS = 75;

/** Lines of at most 75 octets (section 3.1): a continuation begins with a space. Characters are never divided. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
