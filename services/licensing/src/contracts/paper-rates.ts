import type { Bilingual, DocumentInput } from '@bls/proto/calls/files/document-model';
import type { Currency } from '@bls/proto/money';
import type { Band, RateLine, Terms } from '@bls/proto/term-sheet/terms';
import { both } from '../texts/texts.js';
import { join, moneyText, named, type Names, orAll, rateText } from './paper-text.js';

type Block = DocumentInput['blocks'][number];

/** One band a line: "0 to 1,000,000: 8 %". A band of units counts pieces, one of value counts money. */
function bandText(band: Band, line: RateLine, currency: Currency): Bilingual {
  const figure = (value: string): string => (line.type === 'slidingRate' ? moneyText(value, currency) : value);
  const range = band.to
    ? both('contract.paper.band', { from: figure(band.from), to: figure(band.to) })
    : both('contract.paper.andAbove', { from: figure(band.from) });
  const value = band.rate ? rateText(band.rate) : band.fee ? moneyText(band.fee, currency) : '';
  return { en: `${range.en}: ${value}`, zh: `${range.zh}：${value}` };
}

function valueText(line: RateLine, currency: Currency): Bilingual {
  if (line.bands?.length)
    return join(
      line.bands.map((band) => bandText(band, line, currency)),
      { en: '\n', zh: '\n' },
    );
  if (line.rate) return { en: rateText(line.rate), zh: rateText(line.rate) };
  const fee = moneyText(line.fee ?? '0', currency);
  if (line.type === 'fixedFee') return both('contract.paper.perUnit', { fee });
  const per = both(`termSheet.per.${line.per ?? 'year'}`);
  return { en: `${fee} / ${per.en}`, zh: `${fee}／${per.zh}` };
}

/** The table of royalty rates. */
export function ratesTable(terms: Terms, names: Names): Block {
  const { currency } = terms.basicTerms;
  const properties = new Map(terms.keyTerms.properties.map((property) => [property.propertyId, named(property.name, property.nameZh)]));
  const category = (line: RateLine): Bilingual => {
    const code = line.subCategory === '*' ? line.category : line.subCategory;
    return orAll(code, (value) => named(names(value).name, names(value).nameZh));
  };
  return {
    type: 'table',
    columns: [
      { label: both('termSheet.field.category'), width: 24 },
      { label: both('termSheet.field.channel'), width: 12 },
      { label: both('termSheet.field.propertyId'), width: 16 },
      { label: both('termSheet.field.royaltyBase'), width: 18 },
      { label: both('termSheet.field.rate'), width: 30 },
    ],
    rows: terms.royalty.rates.map((line) => [
      category(line),
      orAll(line.channel, (value) => both(`termSheet.channel.${value}`)),
      orAll(line.propertyId, (value) => properties.get(value) ?? named(value, value)),
      both(`termSheet.royaltyBase.${line.royaltyBase}`),
      valueText(line, currency),
    ]),
  };
}
