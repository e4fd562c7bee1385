import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { PLACEHOLDER_ROWS, PlaceholderRows } from '@bls/proto/domain/contract-template/placeholders';
import type { Commitment, MgGroup, Terms } from '@bls/proto/domain/term-sheet/terms';
import { both } from '../../texts.js';
import { documentDay } from '@bls/proto/domain/values/clock/date-format';
import { join, matchedNames, moneyText, named, type Names, percentText, plain } from '../../deals/deals.api.js';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import { carries } from './carries.js';
import { ratesTable } from './rates-table.js';

type Block = DocumentInput['blocks'][number];
type Cell = string | Bilingual;
/** The rows of each kind, one cell for each placeholder of `PLACEHOLDER_ROWS`. */
export type DealRows = { [R in PlaceholderRows]: { [field in (typeof PLACEHOLDER_ROWS)[R][number]]: Bilingual }[] };
/** The names of companies by id, for the owners of properties. */
export type CompanyNames = (id: string) => Bilingual | undefined;

export const textOf = (cell: Cell | undefined): Bilingual => (typeof cell === 'string' ? plain(cell) : (cell ?? plain('')));
const cellsIn = (blocks: readonly Block[]): Bilingual[][] =>
  blocks.flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row.map(textOf)) : []));
const yearText = (year: number): Bilingual => both('contract.document.contractYear', { year });
const optional = (text: string | undefined): Bilingual => plain(text ?? '');

/** "2 % of net sales" or "USD 20,000.00". */
function spending({ spendingType, percent, amount }: Commitment, { basicTerms }: Terms): Bilingual {
  if (percent !== undefined) return both(`contract.document.spending.${spendingType}`, { percent: percentText(percent) });
  return amount === undefined ? both(`termSheet.spendingType.${spendingType}`) : plain(moneyText(amount, basicTerms.currency));
}

function guaranteeRow(terms: Terms, group: MgGroup, names: Names): DealRows['guaranteeRows'][number] {
  const { category, channel, property } = matchedNames(terms, names);
  const money = (amount: string): Bilingual => plain(moneyText(amount, terms.basicTerms.currency));
  return {
    group: plain(group.name),
    amount: money(group.amount),
    category: category(group.category),
    channel: channel(group.channel),
    property: property(group.propertyId),
    years: both(`contract.document.years.${group.years}`),
    minimumPayment: group.minimumPayment ? money(group.minimumPayment) : both('contract.document.none'),
    prorate: both(`termSheet.prorate.${group.prorate}`),
    sellOffCounts: both(group.sellOffCounts ? 'contract.document.yes' : 'contract.document.no'),
  };
}

/** The parts of a deal that stand as tables in its contract. Pure. */
export function dealRows(terms: Terms, names: Names, territoryName: TerritoryName, companyName: CompanyNames): DealRows {
  const { keyTerms, basicTerms, distribution, mg, advertising, others, provisions } = terms;
  const nameOf = (code: string): Bilingual => named(names(code).name, names(code).nameZh);
  const licensor = named(terms.purpose.licensorName, terms.purpose.licensorNameZh);
  return {
    propertyRows: keyTerms.properties.map((property) => ({
      property: named(property.name, property.nameZh),
      characters: join(property.characters.map((character) => named(character.name, character.nameZh))),
      owner: (property.brandOwnerId === undefined ? undefined : companyName(property.brandOwnerId)) ?? licensor,
    })),
    yearRows: keyTerms.contractYears.map(({ from, to }, index) => ({
      year: yearText(index + 1),
      from: documentDay(from),
      to: documentDay(to),
    })),
    territoryRows: keyTerms.territories.map((code, index) => ({ number: plain(String(index + 1)), territory: territoryName(code) })),
    articleRows: distribution.articles.map(({ category, subCategory, productName }) => ({
      category: nameOf(category),
      subCategory: nameOf(subCategory),
      product: plain(productName),
    })),
    channelRows: distribution.channels.map(({ channel, distributionType, name, contact }) => ({
      channel: both(`termSheet.channel.${channel}`),
      kind: both(`termSheet.distributionType.${distributionType}`),
      name: plain(name),
      contact: optional(contact),
    })),
    rateRows: cellsIn([ratesTable(terms, names)]).map((row) => {
      const [category, channel, property, base, rate] = row.map(textOf);
      return { category: textOf(category), channel: textOf(channel), property: textOf(property), base: textOf(base), rate: textOf(rate) };
    }),
    guaranteeRows: mg.groups.map((group) => guaranteeRow(terms, group, names)),
    instalmentRows: mg.groups.flatMap((group) =>
      group.schedule.map(({ dueOn, percent, amount }) => ({
        group: plain(group.name),
        dueOn: documentDay(dueOn),
        percent: plain(percentText(percent)),
        amount: plain(moneyText(amount, basicTerms.currency)),
      })),
    ),
    carryRows: cellsIn(carries(terms)).map(([dimension, group, fromYear, toGroup, toYear, kind, max]) => ({
      dimension: textOf(dimension),
      group: textOf(group),
      kind: textOf(kind),
      fromYear: textOf(fromYear),
      toGroup: textOf(toGroup),
      toYear: textOf(toYear),
      max: textOf(max),
    })),
    advertisingRows: advertising.commitments.map((row) => ({
      kind: both(`termSheet.spendingKind.${row.kind}`),
      media: join(row.channels.map((channel) => both(`termSheet.advertisingChannel.${channel}`))),
      year: row.year === undefined ? both('contract.document.eachYear') : yearText(row.year),
      amount: spending(row, terms),
      description: optional(row.description),
    })),
    forecastRows: basicTerms.salesForecast.map(({ year, amount }) => ({
      year: yearText(year),
      amount: plain(moneyText(amount, basicTerms.salesCurrency)),
    })),
    makerRows: others.makers.map(({ kind, name, address, articles }) => ({
      kind: both(`termSheet.makerKind.${kind}`),
      name: plain(name),
      address: optional(address),
      articles: optional(articles),
    })),
    distributorRows: others.distributors.map(({ name, contact, territories }) => ({
      name: plain(name),
      contact: plain(contact),
      territories: join(territories.map(territoryName)),
    })),
    provisionRows: provisions.provisions.map(({ title, wording }) => ({ title: plain(title), wording: plain(wording) })),
  };
}

/** The clauses about what years and guarantees carry to each other, each on a line of its own; empty without it. */
export const crossClause = (terms: Terms): Bilingual =>
  join(
    carries(terms).flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])),
    { en: '\n', zh: '\n' },
  );
