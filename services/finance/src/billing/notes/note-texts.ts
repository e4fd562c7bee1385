import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NoteTexts } from './debit-note.js';

let texts: NoteTexts | undefined;

/** The texts of notes, read once from the files that the screens use too. */
export function noteTexts(): NoteTexts {
  texts ??= {
    en: area('en', 'bill').billNote,
    zh: area('zh', 'bill').billNote,
    channels: { en: channels('en'), zh: channels('zh') },
    interest: { en: area('en', 'dunning').dunning, zh: area('zh', 'dunning').dunning },
    kinds: { en: area('en', 'royalty').billKind, zh: area('zh', 'royalty').billKind },
  };
  return texts;
}

const channels = (language: 'en' | 'zh'): Readonly<Record<string, string>> => area(language, 'term-sheet').termSheet.channel;

type Area = {
  billNote: Record<string, string>;
  billKind: NoteTexts['kinds']['en'];
  termSheet: { channel: Record<string, string> };
  dunning: NoteTexts['interest']['en'];
};
const area = (language: 'en' | 'zh', name: string): Area =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/${language}/${name}.json`)), 'utf8')) as Area;
