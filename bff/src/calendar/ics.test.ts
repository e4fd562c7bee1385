import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { type CalendarEvent, writeCalendar } from './ics.js';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'expiry-1.ctl@example.com',
  day: '2027-03-31',
  summary: 'Contract ends: CT-2026-0001, Sunrise Toys',
  description: 'Kitty',
  url: 'https://example.com/#/Contract/VersionManagement/1?tenant=CTL',
  category: 'Contract ends',
  sequence: 3,
  changedAt: '2026-11-02T03:04:05.678Z',
  ...more,
});
const write = (...events: CalendarEvent[]): string => writeCalendar({ name: 'Key dates', language: 'en', refreshHours: 6, events });
const read = (text: string): ICAL.Component[] => new ICAL.Component(ICAL.parse(text) as unknown as string).getAllSubcomponents('vevent');

describe('a calendar file', () => {
  it('is read by an independent parser: whole days, ids, sequence and time of change', () => {
    const [component] = read(write(event()));
    const parsed = new ICAL.Event(component);
    expect(parsed.startDate.isDate).toBe(true);
    expect(parsed.startDate.toString()).toBe('2027-03-31');
    expect([parsed.uid, parsed.sequence, parsed.summary, parsed.description]).toEqual([
      'expiry-1.ctl@example.com',
      3,
      'Contract ends: CT-2026-0001, Sunrise Toys',
      'Kitty',
    ]);
    expect(String(component?.getFirstPropertyValue('last-modified'))).toBe('2026-11-02T03:04:05Z');
    expect(String(component?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-02T03:04:05Z');
    expect(component?.getFirstPropertyValue('url')).toBe('https://example.com/#/Contract/VersionManagement/1?tenant=CTL');
  });

  it('keeps every text that people can enter', () => {
    const texts = [
      String.raw`a\b;c,d:e"f`,
      'two\nlines and \r\nthree\rlines',
      'END:VEVENT\r\nBEGIN:VEVENT',
      '合同到期：旭日玩具（深圳）有限公司，'.repeat(20),
      '𝒳'.repeat(60),
      'x'.repeat(500),
      String.raw`\n is no line`,
    ];
    for (const text of texts) {
      const components = read(write(event({ summary: text, description: text })));
      expect(components).toHaveLength(1);
      const parsed = new ICAL.Event(components[0]);
      const lines = text.replaceAll(/\r\n?/g, '\n');
      expect([parsed.summary, parsed.description]).toEqual([lines, lines]);
    }
    expect(new ICAL.Event(read(write(event({ summary: 'a\u0000b\tc' })))[0]).summary).toBe('a b c');
  });

  it('has lines of at most 75 octets that end with CR LF and divide no character', () => {
    for (const text of ['旭日玩具'.repeat(40), '𝒳y'.repeat(70), 'z'.repeat(300)]) {
      const bytes = write(event({ summary: text }));
      expect(bytes.endsWith('\r\n')).toBe(true);
      expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of bytes.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }
  });

  it('is the same text for the same events', () => expect(write(event(), event({ uid: 'b' }))).toBe(write(event(), event({ uid: 'b' }))));
});
