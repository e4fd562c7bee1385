import type { Issue } from '../../values/errors.js';
import type { TermsRule } from './rule.js';

/**
 * Cross-collateralization requires what is carried, from which year to which, and the maximum. A group that
 * crosses all years carries everything already.
 */
export const crossValues: TermsRule = ({ cross, mg, keyTerms }) => {
  if (!cross?.enabled) return [];
  const carries = cross.carries ?? [];
  if (carries.length === 0) return [{ path: ['cross', 'carries'], rule: 'crossValueRequired' }];
  const years = keyTerms?.contractYears?.length ?? 0;
  const groups = new Map((mg?.groups ?? []).map((group) => [group.id, group]));
  return carries.flatMap((carry, index) => {
    const at = (field: string): Issue['path'] => ['cross', 'carries', index, field];
    const issues: Issue[] = [];
    if (carry.max === undefined || carry.max === '') issues.push({ path: at('max'), rule: 'crossValueRequired' });
    const group = groups.get(carry.groupId ?? '');
    if (carry.groupId && !group) issues.push({ path: at('groupId'), rule: 'notInDeal' });
    if (group?.years === 'all' && years > 1)
      issues.push({ path: at('groupId'), rule: 'yearsCrossed', params: { group: group.name ?? '' } });
    if (carry.fromYear !== undefined && carry.fromYear === carry.toYear) issues.push({ path: at('toYear'), rule: 'sameYear' });
    for (const field of ['fromYear', 'toYear'] as const) {
      const year = carry[field];
      if (year !== undefined && years > 0 && year > years) issues.push({ path: at(field), rule: 'yearOutsideTerm', params: { year } });
    }
    return issues;
  });
};
