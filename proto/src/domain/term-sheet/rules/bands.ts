import type { Issue } from '../../values/errors.js';
import type { DraftOf } from '../draft.js';
import type { RateLine } from '../terms.js';
import type { TermsRule } from './rule.js';
import { numberOf, present } from './rule.js';

type Line = DraftOf<RateLine>;

/** A scale starts at 0, each band starts where the one before it ends, and only the last one is open. */
function scaleIssues(line: Line, path: Issue['path']): Issue[] {
  const bands = line.bands ?? [];
  return bands.flatMap((band, index) => {
    const issues: Issue[] = [];
    const from = numberOf(band.from);
    const to = numberOf(band.to);
    const before = numberOf(bands[index - 1]?.to);
    const last = index === bands.length - 1;
    if (index === 0 && from !== undefined && from !== 0n) issues.push({ path: [...path, index, 'from'], rule: 'bandStartsAtZero' });
    if (index > 0 && from !== undefined && before !== undefined && from !== before) {
      issues.push({
        path: [...path, index, 'from'],
        rule: from < before ? 'bandOverlap' : 'bandGap',
        params: { expected: bands[index - 1]?.to ?? '' },
      });
    }
    if (from !== undefined && to !== undefined && to <= from) issues.push({ path: [...path, index, 'to'], rule: 'bandReversed' });
    if (!last && !present(band.to)) issues.push({ path: [...path, index, 'to'], rule: 'bandEndRequired' });
    if (last && present(band.to)) issues.push({ path: [...path, index, 'to'], rule: 'bandOpenEnd' });
    return issues;
  });
}

const isSliding = (line: Line): boolean => line.type === 'slidingRate' || line.type === 'slidingFee';

export const bandsContiguous: TermsRule = ({ royalty }) =>
  (royalty?.rates ?? []).flatMap((line, index) => (isSliding(line) ? scaleIssues(line, ['royalty', 'rates', index, 'bands']) : []));

/** Each band has a figure: a rate for a sliding rate, a fee for a sliding fee. */
export const bandFigures: TermsRule = ({ royalty }) =>
  (royalty?.rates ?? []).flatMap((line, index) => {
    if (!isSliding(line)) return [];
    const field = line.type === 'slidingRate' ? 'rate' : 'fee';
    return (line.bands ?? []).flatMap((band, row) =>
      present(band[field]) ? [] : [{ path: ['royalty', 'rates', index, 'bands', row, field], rule: `${field}Required` }],
    );
  });
