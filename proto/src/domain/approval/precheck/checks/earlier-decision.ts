import type { Found } from '../finding.js';
import type { CheckedSubmission } from '../submission.js';

const same = (one: string, other: string): boolean => one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same goods were rejected on the same property, and nobody has approved them since. */
export function earlierDecision({ name, spu, rejections }: Pick<CheckedSubmission, 'name' | 'spu' | 'rejections'>): Found[] {
  return rejections
    .filter((one) => same(one.name, name) || same(one.spu, spu))
    .map(({ spu: _spu, ...earlier }) => ({ code: 'rejectedBefore', params: { name: earlier.name }, earlier }));
}
