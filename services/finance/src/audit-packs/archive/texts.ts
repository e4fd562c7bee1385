import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Step } from './explanation-table.js';
import type { Language } from '@bls/proto/domain/enumerations/identity';

/** The parts of a pack; the folders have these names too. */
export const SECTIONS = ['contracts', 'reports', 'calculations', 'bills', 'payments', 'letters', 'ledger', 'changes', 'index'] as const;
export type Section = (typeof SECTIONS)[number];

export type PackTexts = {
  section: Record<Section, string>;
  /** By file name without its extension. */
  table: Record<string, string>;
  column: Record<string, string>;
  step: Record<Step, string>;
  page: Record<
    | 'title'
    | 'intro'
    | 'made'
    | 'totals'
    | 'currency'
    | 'billed'
    | 'ledgerBilled'
    | 'received'
    | 'count'
    | 'file'
    | 'missing'
    | 'missingText'
    | 'check'
    | 'size',
    string
  >;
};

const read = (language: Language): PackTexts =>
  (
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/${language}/audit-pack.json`)), 'utf8')) as {
      auditPack: PackTexts;
    }
  ).auditPack;

let texts: Record<Language, PackTexts> | undefined;

/** The texts of packs in both languages, read once from the files that the screens use too. */
export const packTexts = (): Record<Language, PackTexts> => (texts ??= { en: read('en'), zh: read('zh') });
/** Both languages in one line; once what is the same in both. */
export function bothIn(of: (texts: PackTexts) => string): string {
  const [en, zh] = [of(packTexts().en), of(packTexts().zh)];
  return en === zh ? en : `${en} ${zh}`;
}
