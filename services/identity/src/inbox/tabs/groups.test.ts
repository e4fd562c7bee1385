import { describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './cursor.js';
import { startOfDay, grouped, groupOf, urgencyOf } from './groups.js';

/** Friday 20 November 2026, 01:00 in Hong Kong; Thursday 17:00 in UTC. */
const now = Date.parse('2026-11-19T17:00:00Z');
const HONG_KONG = 480;

describe('groups of the inbox', () => {
  it('P-INBOX-07 W-LIMIT-26 follows the local calendar of the reader', () => {
    expect(groupOf('2026-11-19T16:30:00Z', now, HONG_KONG)).toBe('today');
    expect(groupOf('2026-11-19T15:30:00Z', now, HONG_KONG)).toBe('thisWeek');
    expect(groupOf('2026-11-19T15:30:00Z', now, 0)).toBe('today');
  });

  it('W-LIMIT-26 starts the week on Monday; earlier entries are older', () => {
    expect(groupOf('2026-11-15T16:30:00Z', now, HONG_KONG)).toBe('thisWeek');
    expect(groupOf('2026-11-15T15:30:00Z', now, HONG_KONG)).toBe('older');
  });

  it('preserves the order of the entries', () => {
    const at = ['2026-11-19T16:30:00Z', '2026-11-19T16:20:00Z', '2026-11-01T00:00:00Z'].map((instant) => ({ at: instant }));
    expect(grouped(at, (entry) => groupOf(entry.at, now, HONG_KONG)).map((group) => [group.Key, group.Entries.length])).toEqual([
      ['today', 2],
      ['older', 1],
    ]);
  });
});

describe('urgency', () => {
  it('is overdue after the due day and due soon within a week', () => {
    const today = '2026-11-20';
    expect(['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28', null].map((day) => urgencyOf(day, today))).toEqual([
      'overdue',
      'dueSoon',
      'dueSoon',
      'dueLater',
      'undated',
    ]);
  });

  it('starts a day at local midnight', () => {
    expect(startOfDay('2026-11-20', HONG_KONG).toISOString()).toBe('2026-11-19T16:00:00.000Z');
  });
});

describe('cursor', () => {
  it('is read as it was written', () => {
    const cursor = { at: '2026-11-19T16:30:00.123Z', id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f' };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    expect(readCursor(undefined)).toBeUndefined();
    const byDue = { ...cursor, due: '2026-12-05' };
    expect(readCursor(writeCursor(byDue))).toEqual(byDue);
    for (const bad of ['', 'x', `${cursor.at}_`, `${cursor.at}_${cursor.id}_x`, `x_${cursor.id}`])
      expect(() => readCursor(bad)).toThrow('invalid');
  });
});
