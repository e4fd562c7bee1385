import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { pdfFactsSchema } from '../../contracts/calls/files/seal.js';
import { pdfFactsOf } from './pdf-facts.js';
import { readPdfStructure, STRUCTURE_LIMITS } from './pdf-structure.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const factsOf = (text: string) => pdfFactsOf(bytesOf(text), () => createHash('sha256'));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the structure of a PDF', () => {
  it('has the ends of its revisions, its signatures and the codes of seals', () => {
    const [first, second] = ['%PDF-1.7 a\n%%EOF\r\n', '/ByteRange [0 4 12 3] <300100ff> x (Sealed contract AB12-CD34-EF56-GH78)\n%%EOF\n'];
    const { ends, codes } = readPdfStructure(bytesOf(first + second));
    expect(ends).toEqual([first.length, first.length + second.length]);
    expect(codes).toEqual(['AB12-CD34-EF56-GH78']);
    const text = 'abc<300100ff00>def /ByteRange [0 3 15 3]';
    const [signature] = readPdfStructure(bytesOf(text)).signatures;
    expect(signature?.range).toEqual([0, 3, 15, 3]);
    // without the zeros that fill it up, by its own length
    expect([...(signature?.contents ?? [])]).toEqual([0x30, 0x01, 0x00]);
    expect(factsOf(text).signatures).toEqual([{ digest: sha256('abcdef'), contents: 'MAEA' }]);
  });

  it('has the hash of each beginning, and of the whole file', () => {
    const [first, rest] = ['%PDF-1.7\n%%EOF\n', 'more'];
    const facts = factsOf(first + rest);
    expect(facts.sha256).toBe(sha256(first + rest));
    expect(facts.revisions).toEqual([
      { size: first.length, sha256: sha256(first) },
      { size: first.length + rest.length, sha256: sha256(first + rest) },
    ]);
  });

  it.each([
    ['nothing', '%PDF-'],
    ['many ends', '%%EOF'.repeat(100_000)],
    ['many ranges', '/ByteRange [0 1 2 3]'.repeat(100_000)],
    ['many codes', Array.from({ length: 50 }, (_, at) => `Sealed contract AAAA-BBBB-CCCC-D${String(at).padStart(3, '0')}`).join(' ')],
    ['a range beyond the file', '/ByteRange [0 9999999999 9999999999 9999999999]'],
    ['a long message', `<${'30'.repeat(60_000)}> /ByteRange [0 0 120002 1]`],
  ])('of a file with %s is within the limits of the call', (_name, text) => {
    const facts = factsOf(text);
    expect(pdfFactsSchema.safeParse(facts).error).toBeUndefined();
    expect(facts.revisions.length).toBeLessThanOrEqual(STRUCTURE_LIMITS.ends);
  });
});
