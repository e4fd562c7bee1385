import type { Issue } from '../../values/errors.js';
import { addDays, lastDayOfYearFrom } from '../../values/time.js';
import { isDay } from '../term.js';
import { namedParam } from '../../values/text/names.js';
import type { TermsRule } from './rule.js';

const at = (index: number, field: 'from' | 'to'): Issue['path'] => ['keyTerms', 'contractYears', index, field];

/** Each year ends on or after the day it starts on. */
export const yearsForward: TermsRule = ({ keyTerms }) =>
  (keyTerms?.contractYears ?? []).flatMap(({ from, to }, index) =>
    isDay(from) && isDay(to) && to < from ? [{ path: at(index, 'to'), rule: 'contractYearReversed' }] : [],
  );

/** Each year has at most 24 months: a first or last year may be long, and a longer one is several years in one row. */
export const yearsAtMostTwo: TermsRule = ({ keyTerms }) =>
  (keyTerms?.contractYears ?? []).flatMap(({ from, to }, index) => {
    if (!isDay(from) || !isDay(to)) return [];
    const latest = lastDayOfYearFrom(addDays(lastDayOfYearFrom(from), 1));
    return to > latest ? [{ path: at(index, 'to'), rule: 'contractYearTooLong', params: { latest } }] : [];
  });

/** Each year starts on the day after the one before it ended: no gap, no overlap. */
export const yearsContinuous: TermsRule = ({ keyTerms }) => {
  const years = keyTerms?.contractYears ?? [];
  return years.flatMap(({ from }, index) => {
    const before = years[index - 1]?.to;
    if (index === 0 || !isDay(from) || !isDay(before)) return [];
    const expected = addDays(before, 1);
    if (from === expected) return [];
    const rule = from < expected ? 'contractYearOverlap' : 'contractYearGap';
    return [{ path: at(index, 'from'), rule, params: { year: index + 1, expected } }];
  });
};

/** Each year lies wholly inside the valid period of every chosen property; a sell-off may follow. */
export const yearsInsideProperties: TermsRule = ({ keyTerms }) =>
  (keyTerms?.contractYears ?? []).flatMap(({ from, to }, index) => {
    // the property that ends first is named, so that the date is allowed by all
    const properties = (keyTerms?.properties ?? [])
      .filter((property) => isDay(property.validFrom) && isDay(property.validTo))
      .toSorted((a, b) => (a.validTo ?? '').localeCompare(b.validTo ?? ''));
    const outside = (day: string | undefined) =>
      isDay(day) ? properties.find(({ validFrom = '', validTo = '' }) => day < validFrom || day > validTo) : undefined;
    const found = outside(from) ?? outside(to);
    if (!found) return [];
    const params = { ...namedParam('property', found), from: found.validFrom ?? '', to: found.validTo ?? '' };
    return found === outside(from)
      ? [{ path: at(index, 'from'), rule: 'contractYearOutsideProperty', params }]
      : [{ path: at(index, 'to'), rule: 'contractYearEndsOutsideProperty', params }];
  });
