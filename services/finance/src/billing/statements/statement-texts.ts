import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { StatementLine } from '@bls/proto/contracts/calls/finance/statements';
import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';

type Kinds = Record<StatementLine['kind'], string>;
type Words = Record<Exclude<Word, 'kind'>, string> & { kind: Kinds };
type Word =
  | 'title'
  | 'for'
  | 'period'
  | 'currency'
  | 'contract'
  | 'allContracts'
  | 'day'
  | 'document'
  | 'what'
  | 'due'
  | 'charge'
  | 'credit'
  | 'balance'
  | 'opening'
  | 'billed'
  | 'paid'
  | 'closing'
  | 'explained'
  | 'kind';
export type StatementTexts = Words & { billKind: Record<IssuedKind, string> };

const read = (language: Language, name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/${language}/${name}.json`)), 'utf8'));
const textsIn = (language: Language): StatementTexts => ({
  ...(read(language, 'statement') as { statement: Words }).statement,
  billKind: (read(language, 'royalty') as { billKind: Record<IssuedKind, string> }).billKind,
});

let texts: Record<Language, StatementTexts> | undefined;

/** The texts of statements, read once from the files that the screens use too. */
export const statementTexts = (): Record<Language, StatementTexts> => (texts ??= { en: textsIn('en'), zh: textsIn('zh') });
