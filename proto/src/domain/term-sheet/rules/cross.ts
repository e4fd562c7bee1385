import type { Issue } from '../../values/errors.js';
import { combinesYears, dimensionOf, isBetweenGroups, keyOfCarry, MATCH_OF } from '../carry.js';
import type { DraftOf, TermsDraft } from '../draft.js';
import type { Carry, MgGroup } from '../terms.js';
import { present, type TermsRule } from './rule.js';

type CarryDraft = DraftOf<Carry>;
type Groups = ReadonlyMap<string, DraftOf<MgGroup>>;
type Found = Omit<Issue, 'path'> & { field: keyof Carry };

/**
 * Cross-collateralization requires what is carried, from which side to which, and the maximum. A group that
 * crosses all years carries everything between them already.
 */
export const crossValues: TermsRule = ({ cross, mg, keyTerms }) => {
  if (!cross?.enabled) return [];
  const carries = cross.carries ?? [];
  if (carries.length === 0) return [{ path: ['cross', 'carries'], rule: 'crossValueRequired' }];
  const years = keyTerms?.contractYears?.length ?? 0;
  const groups: Groups = new Map((mg?.groups ?? []).map((group) => [group.id, group]));
  return carries.flatMap((carry, index) =>
    [...valueIssues(carry, groups, years), ...sideIssues(carry, groups, years), ...repeated(carries, index)].map(
      ({ field, ...issue }): Issue => ({ path: ['cross', 'carries', index, field], ...issue }),
    ),
  );
};

function valueIssues(carry: CarryDraft, groups: Groups, years: number): Found[] {
  const issues: Found[] = [];
  if (carry.max === undefined || carry.max === '') issues.push({ field: 'max', rule: 'crossValueRequired' });
  for (const field of ['groupId', 'toGroupId'] as const) {
    const id = carry[field];
    if (!groups.has(id ?? '') && present(id)) issues.push({ field, rule: 'notInDeal' });
  }
  for (const field of ['fromYear', 'toYear'] as const) {
    const year = carry[field];
    if (year !== undefined && years > 0 && year > years) issues.push({ field, rule: 'yearOutsideTerm', params: { year } });
  }
  return issues;
}

/** Both sides: two years of one group, or two groups that differ in what the carry is between. */
function sideIssues(carry: CarryDraft, groups: Groups, years: number): Found[] {
  const dimension = dimensionOf(carry);
  const group = groups.get(carry.groupId ?? '');
  if (dimension === 'years') {
    const issues: Found[] = [];
    if (isBetweenGroups(carry)) return [{ field: 'toGroupId', rule: 'crossWithinGroup' }];
    if (combinesYears(group, years)) issues.push({ field: 'groupId', rule: 'yearsCrossed', params: { group: group?.name ?? '' } });
    if (carry.fromYear !== undefined && carry.fromYear === carry.toYear) issues.push({ field: 'toYear', rule: 'sameYear' });
    return issues;
  }
  if (!present(carry.toGroupId)) return [{ field: 'toGroupId', rule: 'required' }];
  const receiver = groups.get(carry.toGroupId ?? '');
  if (!group || !receiver) return [];
  const field = MATCH_OF[dimension];
  return group[field] === receiver[field] ? [{ field: 'toGroupId', rule: 'groupsDoNotDiffer', params: { field } }] : [];
}

function repeated(carries: NonNullable<NonNullable<TermsDraft['cross']>['carries']>, index: number): Found[] {
  const carry = carries[index];
  const key = carry && keyOfCarry(carry);
  return key !== undefined && carries.slice(0, index).some((earlier) => keyOfCarry(earlier) === key)
    ? [{ field: 'groupId', rule: 'rowTwice' }]
    : [];
}
