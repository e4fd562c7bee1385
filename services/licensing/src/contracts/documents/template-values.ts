import { documentDay } from '@bls/proto/domain/values/date-format';
import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import {
  inLanguage,
  PLACEHOLDER_ROWS,
  type Placeholder,
  type PlaceholderRows,
  type TemplateValues,
} from '@bls/proto/domain/contract-template/placeholders';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import { both } from '../../texts.js';
import {
  articles,
  channels,
  type DatedContract,
  guarantee,
  guaranteeTerms,
  type Parties,
  payment,
  subject,
  years,
} from './contract-document.js';
import { carries } from './carries.js';
import { advertising, others, special } from './commitments.js';
import { ratesTable } from './rates-table.js';
import { currencyText, join, named, type Names, period, plain } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];
type Cell = string | Bilingual;

const textOf = (cell: Cell | undefined): Bilingual => (typeof cell === 'string' ? plain(cell) : (cell ?? plain('')));
const rowsIn = (block: Block | undefined): Cell[][] => (block?.type === 'table' ? block.rows : []);
/** The rows of a list of terms. */
const termsIn = (block: Block | undefined) => (block?.type === 'keyValues' ? block.rows : []);
const valueIn = (block: Block, field: string): Bilingual => {
  const { en } = both(`termSheet.field.${field}`);
  return textOf(termsIn(block).find(({ label }) => label.en === en)?.value);
};
const ONE_EACH = { en: '; ', zh: '；' };
const LINES = { en: '\n', zh: '\n' };
/** "Samples: six pieces". A text that is the same in both languages appears once. */
function labelled({ label, value }: { label: Bilingual; value: Bilingual }): Bilingual {
  const en = `${label.en}: ${value.en}`;
  const [name, content] = [label.zh ?? label.en, value.zh ?? value.en];
  return name === label.en && content === value.en ? plain(en) : { en, zh: `${name}：${content}` };
}
const dayText = (day: string | undefined): Bilingual => (day ? documentDay(day) : plain(''));
const line = (cells: readonly Bilingual[]): Bilingual =>
  join(
    cells.filter((cell) => cell.en !== ''),
    { en: ' · ', zh: ' · ' },
  );

/**
 * The values of a contract for the placeholders of a template: the same texts as in the shipped document. In a template of
 * both languages each value has both. Pure.
 */
export function templateValues(
  contract: DatedContract,
  parties: Parties,
  names: Names,
  territoryName: TerritoryName,
  language: TemplateLanguage,
): TemplateValues {
  const { terms } = contract;
  const { purpose, basicTerms, mg } = terms;
  const about = subject(terms, territoryName);
  const pays = payment(terms);
  const rows = {
    yearRows: years(terms).rows.map(({ label }, at) => [
      label,
      dayText(terms.keyTerms.contractYears[at]?.from),
      dayText(terms.keyTerms.contractYears[at]?.to),
    ]),
    articleRows: rowsIn(articles(terms, names)),
    channelRows: rowsIn(channels(terms)),
    rateRows: rowsIn(ratesTable(terms, names)),
    instalmentRows: mg.groups.flatMap((group) => rowsIn(guarantee(terms, group)).map((cells) => [group.name, ...cells])),
    carryRows: carries(terms).flatMap(rowsIn),
    provisionRows: terms.provisions.provisions.map(({ title, wording }) => [title, wording]),
  } satisfies Record<PlaceholderRows, Cell[][]>;
  const lines = (of: PlaceholderRows): Bilingual =>
    join(
      rows[of].map((cells) => line(cells.map(textOf))),
      LINES,
    );
  const further = (block: Block[]): Bilingual =>
    join(
      block.flatMap((one) => [...rowsIn(one).map((cells) => line(cells.map(textOf))), ...termsIn(one).map(labelled)]),
      LINES,
    );
  const texts: Record<Placeholder, Bilingual> = {
    number: plain(contract.number),
    date: documentDay(contract.createdOn),
    termSheet: plain(`${contract.termSheetNumber} v${contract.termSheetVersion}`),
    licensor: named(purpose.licensorName, purpose.licensorNameZh),
    licensorAddress: plain(parties.licensor?.address ?? ''),
    licensee: plain(purpose.legalEntityName),
    licenseeName: named(purpose.licenseeName, purpose.licenseeNameZh),
    licenseeAddress: plain(parties.licensee?.address ?? ''),
    properties: valueIn(about, 'properties'),
    territories: valueIn(about, 'territories'),
    exclusivity: valueIn(about, 'exclusivity'),
    productLanguages: valueIn(about, 'productLanguages'),
    term: period(contract.termFrom, contract.termTo),
    termFrom: documentDay(contract.termFrom),
    termTo: documentDay(contract.termTo),
    sellOffDays: valueIn(about, 'sellOffDays'),
    articles: lines('articleRows'),
    channels: lines('channelRows'),
    rates: lines('rateRows'),
    currency: plain(currencyText(basicTerms.currency)),
    guarantee: join(
      mg.groups.map((group) => line([plain(group.name), textOf(guarantee(terms, group).totals?.[0]?.[2])])),
      ONE_EACH,
    ),
    instalments: lines('instalmentRows'),
    guaranteeTerms: join(
      mg.groups.map((group) => line([plain(group.name), ...termsIn(guaranteeTerms(terms, group, names)).map(labelled)])),
      LINES,
    ),
    crossCollateralization: further(carries(terms)),
    reportingFrequency: valueIn(pays, 'reportingFrequency'),
    paymentSchedule: valueIn(pays, 'paymentSchedule'),
    paymentDays: valueIn(pays, 'paymentDays'),
    turnoverTax: valueIn(pays, 'netOfTurnoverTax'),
    advertising: further(advertising(terms)),
    insurance: further(others(terms)),
    provisions: further(special(terms)),
  };
  return inTemplateLanguage(texts, rows, language);
}

/** Texts and rows in the language of the template. */
export function inTemplateLanguage(
  texts: Record<Placeholder, Bilingual>,
  rows: Record<PlaceholderRows, Cell[][]>,
  language: TemplateLanguage,
): TemplateValues {
  const textIn = (text: Bilingual): string => inLines(text, language);
  const values: TemplateValues = {};
  for (const [name, text] of Object.entries(texts)) values[name] = textIn(text);
  for (const [name, cells] of Object.entries(rows)) {
    const fields = PLACEHOLDER_ROWS[name as PlaceholderRows];
    values[name] = cells.map((row) => Object.fromEntries(fields.map((field, at) => [field, textIn(textOf(row[at]))])));
  }
  return values;
}

/** Of several lines each one gets both languages, instead of all lines in one language and then in the other. */
function inLines({ en, zh }: Bilingual, language: TemplateLanguage): string {
  const [english, chinese] = [en.split('\n'), zh?.split('\n')];
  if (english.length !== chinese?.length) return inLanguage({ en, zh }, language);
  return english.map((text, at) => inLanguage({ en: text, zh: chinese[at] }, language)).join('\n');
}
