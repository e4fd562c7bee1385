import type { Issue } from '../../values/errors.js';
import { addDays } from '../../values/time.js';
import { isDay } from '../term.js';
import { namedParam } from '../../values/names.js';
import type { TermsRule } from './rule.js';

const at = (index: number, field: 'from' | 'to'): Issue['path'] => ['keyTerms', 'contractYears', index, field];

/** Each year ends on or after the day it starts on. */
export const yearsForward: TermsRule = ({ keyTerms }) =>
  (keyTerms?.contractYears ?? []).flatMap(({ from, to }, index) =>
    isDay(from) && isDay(to) && to < from ? [{ path: at(index, 'to'), rule: 'contractYearReversed' }] : [],
  );

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

/** Each year starts while every chosen property is valid. */
export const yearsInsideProperties: TermsRule = ({ keyTerms }) =>
  (keyTerms?.contractYears ?? []).flatMap(({ from }, index) => {
    if (!isDay(from)) return [];
    const outside = (keyTerms?.properties ?? []).find(
      (property) => isDay(property.validFrom) && isDay(property.validTo) && (from < property.validFrom || from > property.validTo),
    );
    if (!outside) return [];
    const params = { ...namedParam('property', outside), from: outside.validFrom ?? '', to: outside.validTo ?? '' };
    return [{ path: at(index, 'from'), rule: 'contractYearOutsideProperty', params }];
  });
