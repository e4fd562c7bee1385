import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { SummaryWords } from '../formats/format.js';

const wordsIn = (language: Language): SummaryWords =>
  (
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/${language}/books.json`)), 'utf8')) as {
      books: { event: SummaryWords };
    }
  ).books.event;

let words: Record<Language, SummaryWords> | undefined;

/** What entries book, in both languages, read once from the texts that the screens use too. */
export const summaryWords = (): Record<Language, SummaryWords> => (words ??= { en: wordsIn('en'), zh: wordsIn('zh') });
