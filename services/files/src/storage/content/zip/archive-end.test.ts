import { describe, expect, it } from '@jest/globals';
import { END_SEARCHED, endOfArchive } from './archive-end.js';

const end = (comment: Buffer = Buffer.alloc(0)): Buffer => {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, comment]);
};
const found = (...parts: Buffer[]) => {
  const bytes = Buffer.concat(parts);
  return endOfArchive(bytes.subarray(-END_SEARCHED), bytes.length);
};

describe('the end of an archive', () => {
  it('is behind its end record and comment, also in a file that is larger than what is searched', () => {
    const body = Buffer.alloc(300_000);
    expect(found(body, end())).toBe(300_022);
    expect(found(body, end(Buffer.from('made by a program')))).toBe(300_039);
    expect(found(end())).toBe(22);
  });

  it('is before bytes that were appended', () => {
    expect(found(Buffer.alloc(50), end(Buffer.from('note')), Buffer.alloc(4096))).toBe(76);
    expect(found(Buffer.alloc(50), end(), Buffer.alloc(65_535))).toBe(72);
    expect(found(Buffer.alloc(50), end(), Buffer.alloc(65_536))).toBeUndefined();
  });

  it('is ambiguous when the comment is an end record too', () => {
    expect(found(Buffer.alloc(50), end(end()))).toBe('ambiguous');
  });

  it('is the fitting one when the comment only holds the signature', () => {
    expect(found(Buffer.alloc(50), end(Buffer.from(`PK\x05\x06${'x'.repeat(40)}`, 'latin1')))).toBe(116);
  });

  it('is missing in a file that was cut off', () => {
    expect(found(Buffer.alloc(50))).toBeUndefined();
    expect(found(Buffer.alloc(50), end().subarray(0, 20))).toBeUndefined();
    expect(found(Buffer.alloc(50), end(Buffer.from('comment')).subarray(0, 24))).toBeUndefined();
  });
});
