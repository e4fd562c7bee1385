import { describe, expect, it } from '@jest/globals';
import { type Base, baseFor } from './archive.js';
import { type ObjectHistory, versionAt } from './objects.js';

const base = (finishedAt: string): Base => ({ finishedAt }) as Base;
const [monday, tuesday] = [base('2026-03-02T01:00:00.000Z'), base('2026-03-03T01:00:00.000Z')];

describe('what a moment is restored from', () => {
  it('is the newest base backup that was complete by then', () => {
    expect(baseFor([monday, tuesday], '2026-03-03T00:59:59Z')).toBe(monday);
    expect(baseFor([monday, tuesday], '2026-03-03T09:00:00+08:00')).toBe(tuesday);
    expect(baseFor([monday, tuesday], '2026-03-01T00:00:00Z')).toBeUndefined();
    expect(baseFor([monday, tuesday], undefined)).toBe(tuesday);
  });

  const version = (sha256: string, modifiedAt: string) => ({ key: 'CTL/2026-03/a', sha256, size: 1, modifiedAt });
  const history: ObjectHistory = {
    versions: [version('one', '2026-03-02T00:00:00.000Z'), version('two', '2026-03-04T00:00:00.000Z')],
    deletedAt: '2026-03-06T00:00:00.000Z',
  };

  it('is the version of an object that was the newest by then, also when the object was deleted later', () => {
    expect(versionAt(history, '2026-03-03T00:00:00Z')?.sha256).toBe('one');
    expect(versionAt(history, '2026-03-05T00:00:00Z')?.sha256).toBe('two');
    expect(versionAt(history, '2026-03-01T00:00:00Z')).toBeUndefined();
    expect(versionAt(history, '2026-03-07T00:00:00Z')).toBeUndefined();
    expect(versionAt(history, undefined)).toBeUndefined();
    expect(versionAt({ ...history, deletedAt: undefined }, undefined)?.sha256).toBe('two');
  });
});
