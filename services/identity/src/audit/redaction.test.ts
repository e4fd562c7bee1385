import { describe, expect, it } from '@jest/globals';
import { redacted } from './redaction.js';

const person = {
  userId: 'a',
  pseudonym: 'Former user 7',
  identifiers: new Set(['mchen', 'chen@example.com', 'mei chen']),
  nameParts: new Set(['mei', 'chen']),
};
const entry = (userId: string | null, userName: string | null, detail: Record<string, string | number> = {}) => ({
  userId,
  userName,
  detail,
});

describe('the redaction of an audit entry', () => {
  it('replaces the name of the person who acted, whatever it was at that time', () => {
    expect(redacted(entry('a', 'Mei Wong'), person)).toEqual(entry('a', 'Former user 7'));
    expect(redacted(entry(null, 'Mei Chen'), person)).toEqual(entry(null, 'Former user 7'));
  });

  it('replaces identifiers in details, on both sides of a change and in lists', () => {
    const detail = { user: 'mchen', email: 'old@example.com → Chen@example.com', members: 'grace, mchen', firstName: 'Mei → May', rows: 3 };
    expect(redacted(entry('b', 'Grace Lam', detail), person).detail).toEqual({
      user: 'Former user 7',
      email: 'old@example.com → Former user 7',
      members: 'grace, Former user 7',
      firstName: 'Former user 7 → May',
      rows: 3,
    });
  });

  it('leaves other entries as they are, also those that contain a first or last name as a word of something else', () => {
    const other = entry('b', 'Grace Lam', { company: 'Mei Chen Toys', name: 'Chen', user: 'chenyi' });
    expect(redacted(other, person)).toBe(other);
  });
});
