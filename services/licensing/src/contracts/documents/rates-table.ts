import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { DETERMINATIONS_OF } from '@bls/proto/domain/enumerations/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Band, RateLine, Terms } from '@bls/proto/domain/term-sheet/terms';
import { both } from '../../texts.js';
import { matchedNames, countText, join, moneyText, type Names, plain, rateText } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];

const perUnit = (fee: string, currency: Currency): Bilingual => both('contract.document.perUnit', { fee: moneyText(fee, currency) });

/** One band a line: "0 to 1,000,000: 8 %". A sliding rate counts money, a sliding fee pieces. */
function bandText(band: Band, { type }: RateLine, currency: Currency): Bilingual {
  const figure = (value: string): string => (type === 'slidingRate' ? moneyText(value, currency) : countText(value));
  const range = band.to
    ? both('contract.document.band', { from: figure(band.from), to: figure(band.to) })
    : both('contract.document.andAbove', { from: figure(band.from) });
  const value = band.fee ? perUnit(band.fee, currency) : plain(band.rate ? rateText(band.rate) : '');
  return { en: `${range.en}: ${value.en}`, zh: `${range.zh}：${value.zh}` };
}

/**
 * "Rate determined by: Value; each band at its own rate": the bands alone could be read in two ways. It states what royalty
 * is calculated by, also for older deals whose terms state another determination.
 */
function scaleText({ type, determination: stated, mode = 'marginal' }: RateLine): Bilingual {
  const counts = both('termSheet.field.determination');
  const determination = DETERMINATIONS_OF[type].includes(stated) ? stated : DETERMINATIONS_OF[type][0];
  const what = both(`termSheet.determination.${determination}`);
  const how = both(`contract.document.scale.${mode}`);
  return { en: `${counts.en}: ${what.en}; ${how.en}`, zh: `${counts.zh}：${what.zh}；${how.zh}` };
}

function valueText(line: RateLine, currency: Currency): Bilingual {
  if (line.bands?.length)
    return join([...line.bands.map((band) => bandText(band, line, currency)), scaleText(line)], { en: '\n', zh: '\n' });
  if (line.rate) return { en: rateText(line.rate), zh: rateText(line.rate) };
  if (line.type === 'fixedFee') return perUnit(line.fee ?? '0', currency);
  const fee = moneyText(line.fee ?? '0', currency);
  const per = both(`contract.document.per.${line.per ?? 'year'}`);
  return { en: `${fee} / ${per.en}`, zh: `${fee}／${per.zh}` };
}

/** The table of royalty rates. */
export function ratesTable(terms: Terms, names: Names): Block {
  const { currency } = terms.basicTerms;
  const { category, channel, property } = matchedNames(terms, names);
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
      category(line.subCategory === '*' ? line.category : line.subCategory),
      channel(line.channel),
      property(line.propertyId),
      both(`termSheet.royaltyBase.${line.royaltyBase}`),
      valueText(line, currency),
    ]),
  };
}
