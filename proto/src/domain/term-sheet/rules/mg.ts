import { type Decimal, decimal, format, sum } from '../../values/decimal.js';
import type { Issue } from '../../values/errors.js';
import type { DraftOf } from '../draft.js';
import { characterPeriodOf, isDay, termOf } from '../term.js';
import type { MgGroup } from '../terms.js';
import type { TermsRule } from './rule.js';
import { numberOf } from './rule.js';

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
