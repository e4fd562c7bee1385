import { type Decimal, decimal, divide, format, multiply, round } from '@bls/proto/decimal';
import { ANY } from '@bls/proto/term-sheet/fields';
import type { RoyaltyCase, Sale } from '@bls/proto/royalty/case';
import { caseOfTerms } from '@bls/proto/royalty/case-of-terms';
import type { Terms } from '@bls/proto/term-sheet/terms';
import { addMonths, lastDayOfMonth, monthOf } from '@bls/proto/time';

export type Plan = {
  /** Percent of the forecast that is sold. */ level: number;
  /** Average price of a piece, in the currency of the deal. */ price: string;
};

type Kind = Pick<Sale, 'category' | 'subCategory' | 'channel' | 'property'>;

/** Each sub-category on each channel for each property: what a forecast is spread over, in equal parts. */
function kindsOf(terms: Terms): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { category, subCategory } of terms.distribution.articles)
    for (const { channel } of terms.distribution.channels)
      for (const { propertyId: property } of terms.keyTerms.properties)
        kinds.set([subCategory, channel, property].join(ANY), { category, subCategory, channel, property });
  return [...kinds.values()];
}

/** The last days of the quarters that a contract year has, its own last day among them. */
export function quarterEnds({ from, to }: { from: string; to: string }): string[] {
  const ends: string[] = [];
  for (let month = addMonths(monthOf(from), 2); lastDayOfMonth(month) < to; month = addMonths(month, 3)) ends.push(lastDayOfMonth(month));
  return [...ends, to];
}

/** The deal with its forecast sold evenly over quarters and articles, as a case of the engine. */
export function plannedCase(terms: Terms, plan: Plan): RoyaltyCase {
  const frame = caseOfTerms(terms);
  const kinds = kindsOf(terms);
  const rate = decimal(terms.basicTerms.conversionRate ?? '1');
  const share = divide(decimal(String(plan.level)), decimal('100'));
  const price = decimal(plan.price);
  const sales = terms.keyTerms.contractYears.flatMap((year, index) => {
    const forecast = terms.basicTerms.salesForecast.find((one) => one.year === index + 1)?.amount ?? '0';
    const ends = quarterEnds(year);
    const amount = multiply(multiply(decimal(forecast), rate), share);
    const each = divide(divide(amount, decimal(String(ends.length * kinds.length))), price);
    const quantity = format(round(each, 3) as Decimal);
    return ends.flatMap((date) => kinds.map((kind) => ({ ...kind, date, quantity, price: format(price) })));
  });
  const due = terms.mg.groups.flatMap((group) => group.schedule.map((instalment) => instalment.dueOn));
  const billOn = [...new Set([...due, ...terms.keyTerms.contractYears.flatMap(quarterEnds)])].sort();
  return { ...frame, sales, billOn };
}
