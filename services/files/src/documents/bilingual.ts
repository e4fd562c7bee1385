import type { Bilingual } from '@bls/proto/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { SOFT } from './style.js';

/** English and, below it in a softer ink, Chinese. */
export function stacked(text: Bilingual, en: ContentNode = {}, zh: ContentNode = {}): Content {
  const english = { text: text.en, ...en };
  if (!text.zh) return english;
  return { stack: [english, { text: text.zh, color: SOFT, ...zh }] };
}

/** Both on one line, for labels: "Amount due 应付金额". */
export function inline(text: Bilingual, en: ContentNode = {}, zh: ContentNode = {}): Content {
  if (!text.zh) return { text: text.en, ...en };
  return { text: [{ text: text.en, ...en }, { text: `  ${text.zh}`, ...zh }] };
}
