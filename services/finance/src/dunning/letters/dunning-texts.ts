import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { DunningLetterKind, InterestTerms } from '@bls/proto/domain/finance/dunning/dunning-rules';

export type DunningTexts = {
  letter: Record<DunningLetterKind, string>;
  opening: Record<DunningLetterKind, string>;
  closing: Record<DunningLetterKind, string>;
  dayCount: Record<InterestTerms['dayCount'], string>;
  words: Record<
    | 'to'
    | 'bill'
    | 'contract'
    | 'issuedOn'
    | 'dueOn'
    | 'daysLate'
    | 'total'
    | 'paid'
    | 'open'
    | 'certificate'
    | 'transfer'
    | 'taxNumber'
    | 'interest'
    | 'interestOf'
    | 'days'
    | 'from'
    | 'until'
    | 'rate'
    | 'source'
    | 'notBilled'
    | 'bank'
    | 'reference'
    | 'arrived'
    | 'openBills',
    string
  >;
};

const read = (language: Language): DunningTexts =>
  (
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/${language}/dunning.json`)), 'utf8')) as {
      dunning: DunningTexts;
    }
  ).dunning;

let texts: Record<Language, DunningTexts> | undefined;

/** The texts of letters, read once from the files that the screens use too. */
export const dunningTexts = (): Record<Language, DunningTexts> => (texts ??= { en: read('en'), zh: read('zh') });
