import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { SOFT } from './style.js';

const CHINESE = /\p{Script=Han}/u;

/** Straight quotes, except around Chinese: the Chinese font draws curly ones as wide as a Chinese character. */
export const latin = (text: string): string =>
  text.replaceAll(/\u2018[^\u2018\u2019]*\u2019|\u201c[^\u201c\u201d]*\u201d|[\u2018\u2019\u201c\u201d]/g, (quoted) =>
    CHINESE.test(quoted) ? quoted : quoted.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/[\u201c\u201d]/g, '"'),
  );

/** The same, with figures that keep their percent sign on the line. */
export const printed = (text: string): string => latin(text).replaceAll(/(\d) %/g, '$1\u00a0%');

/** A name without a Chinese form often has the same text in both languages. It is printed once. */
export const hasChinese = (text: Bilingual): boolean => Boolean(text.zh) && text.zh !== text.en;

/** English and, below it in a softer colour, Chinese. */
export function stacked(text: Bilingual, en: ContentNode = {}, zh: ContentNode = {}): Content {
  const english = { text: latin(text.en), ...en };
  if (!hasChinese(text)) return english;
  return { stack: [english, { text: text.zh, color: SOFT, ...zh }] };
}

/** Both on one line, for labels: "Amount due 应付金额". */
export function inline(text: Bilingual, en: ContentNode = {}, zh: ContentNode = {}): Content {
  if (!hasChinese(text)) return { text: latin(text.en), ...en };
  return {
    text: [
      { text: latin(text.en), ...en },
      { text: `  ${text.zh}`, ...zh },
    ],
  };
}

/** What fits on one line of a label column; a Chinese character is as wide as two Latin ones. */
const LABEL_WIDTH = 36;

/** Both on one line where they fit, else the Chinese below, so that no word is broken. */
export const inLabelColumn = (text: Bilingual, en: ContentNode = {}, zh: ContentNode = {}): Content =>
  text.en.length + 2 * (text.zh ?? '').length + 2 > LABEL_WIDTH ? stacked(text, en, zh) : inline(text, en, zh);
