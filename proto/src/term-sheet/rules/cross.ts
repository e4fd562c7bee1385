import type { Issue } from '../../errors.js';
import type { TermsRule } from './rule.js';

/** Cross-collateralization that is switched on says what is carried, from which year to which, and how much at most. */
export const crossValues: TermsRule = ({ cross, mg, keyTerms }) => {
  if (!cross?.enabled) return [];
  const carries = cross.carries ?? [];
  if (carries.length === 0) return [{ path: ['cross', 'carries'], rule: 'crossValueRequired' }];
  const years = keyTerms?.contractYears?.length ?? 0;
  const groups = new Set((mg?.groups ?? []).map((group) => group.id));
  return carries.flatMap((carry, index) => {
    const at = (field: string): Issue['path'] => ['cross', 'carries', index, field];
    const issues: Issue[] = [];
    if (carry.max === undefined || carry.max === '') issues.push({ path: at('max'), rule: 'crossValueRequired' });
    if (carry.groupId && !groups.has(carry.groupId)) issues.push({ path: at('groupId'), rule: 'notInDeal' });
    if (carry.fromYear !== undefined && carry.fromYear === carry.toYear) issues.push({ path: at('toYear'), rule: 'sameYear' });
    for (const field of ['fromYear', 'toYear'] as const) {
      const year = carry[field];
      if (year !== undefined && years > 0 && year > years) issues.push({ path: at(field), rule: 'yearOutsideTerm', params: { year } });
    }
    return issues;
  });
};
