import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { openWord } from './open-word.js';

const documentOf = async (size: number): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(size, 'x'), 'word/document.xml');
  zip.end();
  return buffer(zip.outputStream);
};
const MB = 1024 * 1024;

describe('a part of a document', () => {
  it('is read up to 12 MB and refused beyond by its declared size, which is private in the library', async () => {
    const read = openWord(await documentOf(12 * MB), 'a.docx').part('word/document.xml');
    expect(read).toHaveLength(12 * MB);
    const word = openWord(await documentOf(12 * MB + 1), 'b.docx');
    expect(() => word.part('word/document.xml')).toThrow(
      expect.objectContaining({ detail: { issues: [{ path: ['file'], rule: 'textNotReadable', params: { name: 'b.docx' } }] } }),
    );
    expect(word.part('word/styles.xml')).toBeUndefined();
  });
});
