import { type Decimal, decimal, format, sum, ZERO } from '../../values/decimal.js';
import type { Issue } from '../../values/errors.js';
import { CURRENCIES } from '../../values/money.js';
import type { DraftOf } from '../draft.js';
import { characterPeriodOf, isDay, termOf } from '../term.js';
import type { MgGroup } from '../terms.js';
import type { TermsRule } from './rule.js';
import { numberOf } from './rule.js';
import { amountOfPercent, percentOfAmount } from './shares.js';

type Group = DraftOf<MgGroup>;
const HUNDRED = decimal('100');

const forGroups =
  (check: (group: Group, path: Issue['path']) => Issue[]): TermsRule =>
  ({ mg }) =>
    (mg?.groups ?? []).flatMap((group, index) => check(group, ['mg', 'groups', index]));

/** Undefined while one of the figures is missing: an incomplete schedule is not wrong yet. */
function totalOf(values: (string | undefined)[]): Decimal | undefined {
  const numbers = values.map(numberOf);
  return numbers.includes(undefined) ? undefined : sum(numbers as Decimal[]);
}

/** A guarantee is above zero. */
export const guaranteeGiven = forGroups((group, path) =>
  numberOf(group.amount) === 0n ? [{ path: [...path, 'amount'], rule: 'guaranteeRequired' }] : [],
);

export const percentsTotalHundred = forGroups((group, path) => {
  const total = group.schedule?.length ? totalOf(group.schedule.map((instalment) => instalment.percent)) : undefined;
  return total === undefined || total === HUNDRED
    ? []
    : [{ path: [...path, 'schedule'], rule: 'percentsNotHundred', params: { total: format(total) } }];
});

/** The instalments add up to the guarantee, to the last cent. */
export const scheduleCoversGuarantee = forGroups((group, path) => {
  const total = group.schedule?.length ? totalOf(group.schedule.map((instalment) => instalment.amount)) : undefined;
  const amount = numberOf(group.amount);
  if (total === undefined || amount === undefined || total === amount) return [];
  return [{ path: [...path, 'schedule'], rule: 'scheduleNotFull', params: { scheduled: format(total), amount: format(amount) } }];
});

/**
 * Percentage and amount of an instalment are one value: the amount is the percentage of the guarantee to the cent, or the
 * percentage is that of the amount. The last instalment takes the rest of both, which the totals check.
 */
export const instalmentsAgree: TermsRule = ({ mg, basicTerms }) => {
  const currency = basicTerms?.currency;
  if (!currency) return [];
  return (mg?.groups ?? []).flatMap((group, index) => {
    const guarantee = numberOf(group.amount);
    if (guarantee === undefined || guarantee <= ZERO) return [];
    return (group.schedule ?? []).slice(0, -1).flatMap((instalment, row): Issue[] => {
      const percent = numberOf(instalment.percent);
      const amount = numberOf(instalment.amount);
      if (percent === undefined || amount === undefined) return [];
      const expected = amountOfPercent(guarantee, percent, currency);
      if (amount === expected || percent === percentOfAmount(guarantee, amount)) return [];
      const params = {
        percent: format(percent),
        expected: format(expected, CURRENCIES[currency].digits),
        amount: format(amount),
        share: format(percentOfAmount(guarantee, amount)),
      };
      return [{ path: ['mg', 'groups', index, 'schedule', row, 'amount'], rule: 'instalmentDisagrees', params }];
    });
  });
};

export const minimumBelowGuarantee = forGroups((group, path) => {
  const minimum = numberOf(group.minimumPayment);
  const amount = numberOf(group.amount);
  if (minimum === undefined || amount === undefined || minimum < amount) return [];
  return [{ path: [...path, 'minimumPayment'], rule: 'minimumNotBelowGuarantee', params: { amount: format(amount) } }];
});

/** An instalment falls due inside the term, while every character is valid. */
export const datesInside: TermsRule = (terms) => {
  const characters = characterPeriodOf(terms);
  const term = termOf(terms);
  return (terms.mg?.groups ?? []).flatMap((group, index) =>
    (group.schedule ?? []).flatMap(({ dueOn }, row): Issue[] => {
      if (!isDay(dueOn)) return [];
      const path = ['mg', 'groups', index, 'schedule', row, 'dueOn'];
      if (characters && (dueOn < characters.from || dueOn > characters.to))
        return [{ path, rule: 'dateOutsideCharacters', params: characters }];
      return term && (dueOn < term.from || dueOn > term.to) ? [{ path, rule: 'dateOutsideTerm', params: term }] : [];
    }),
  );
};

/** Instalments are in the order of their dates, at most one per day. */
export const datesAscend = forGroups((group, path) =>
  (group.schedule ?? []).flatMap(({ dueOn }, row, all) => {
    const before = all[row - 1]?.dueOn;
    return isDay(dueOn) && isDay(before) && dueOn <= before
      ? [{ path: [...path, 'schedule', row, 'dueOn'], rule: 'datesNotAscending' }]
      : [];
  }),
);
