import { openWord, type Word } from '../open-word.js';
import type { MarkedBody } from './marked.js';
import { readBody } from './read-body.js';
import { writeBody } from './write-body.js';

const BODY = 'word/document.xml';
/** So that the same content gives the same bytes. */
const FIXED_DATE = new Date('2026-01-01T00:00:00Z');

/** The body of a document. Throws when its XML is damaged. */
export const bodyOf = (word: Word): MarkedBody => readBody(word.part(BODY) ?? '');

/** The document with another body, as a file. Styles, numbers, headers and footers stay. */
export function withBody(bytes: Buffer, name: string, body: MarkedBody): Buffer {
  const { zip } = openWord(bytes, name);
  zip.file(BODY, writeBody(body), { date: FIXED_DATE });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
