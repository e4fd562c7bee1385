import type { GivenChange } from '@bls/licensing/term-sheets/counter-offers/offered-changes';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays } from '@bls/proto/domain/values/time';

export const OFFER = 'We agree with the categories. The rate of the web shop and the first instalments need another look.';
/** What sales has decided so far: the position of a change, and the reason where it was declined. */
export const DECIDED: readonly (readonly [position: number, declined: string | null])[] = [
  [1, null],
  [0, 'All partners of this property have the same days.'],
];
const LATER_DAYS = 30;

/** Whether the terms have what the counter-offer changes: one fixed rate for all, and instalments with a day to move. */
export const canBeAnswered = ({ royalty, mg }: Terms): boolean =>
  royalty.rates[0]?.type === 'fixedRate' && !royalty.rates.some(({ id }) => id === 'online') && (mg.groups[0]?.schedule.length ?? 0) > 2;

/** What the licensee offers: a later payment, a lower rate, one more rate for its web shop, a later instalment. */
export function offeredTo({ basicTerms, distribution, royalty, mg }: Terms): GivenChange[] {
  const [rate] = royalty.rates;
  const [pool] = mg.groups;
  const second = pool?.schedule[1];
  const category = distribution.articles[0]?.category;
  if (!rate?.rate || !pool || !second || !category) throw new RangeError('the terms have no rate or no instalments');
  return [
    {
      path: ['basicTerms', 'paymentDays'],
      value: basicTerms.paymentDays + 15,
      reason: 'Department stores pay us after 45 days.',
    },
    {
      path: ['royalty', 'rates', rate.id],
      value: { ...rate, rate: lower(rate.rate, 5) },
      reason: 'The margin of the wholesale trade has fallen.',
    },
    {
      path: ['royalty', 'rates', 'online'],
      value: { ...rate, id: 'online', category, channel: 'online', rate: lower(rate.rate, 10) },
      reason: 'The web shop gives away a tenth in coupons.',
    },
    {
      path: ['mg', 'groups', pool.id, 'schedule', second.id],
      value: { ...second, dueOn: addDays(second.dueOn, LATER_DAYS) },
      reason: 'After the season, when the shops have paid.',
    },
  ];
}

/** A rate that is lower by thousandths. */
const lower = (rate: string, thousandths: number): string => ((Math.round(Number(rate) * 1000) - thousandths) / 1000).toString();
