import { CallError, type Issue } from '@bls/proto/errors';
import type { Need } from '@bls/proto/workflow';

export type Given = { comment?: string | undefined; fileIds?: readonly string[] | undefined; signature?: { fullName: string } | undefined };

const FIELD = { comment: 'comment', file: 'fileIds', signature: 'signature', reason: 'reason', password: 'password' } as const;

/** Refuses a decision that lacks what its transition needs; `invalid`, with an issue at each missing field. */
export function requireNeeds(needs: readonly Need[], given: Given): void {
  const has: Record<Need, boolean> = {
    comment: Boolean(given.comment),
    file: (given.fileIds?.length ?? 0) > 0,
    signature: Boolean(given.signature?.fullName),
    reason: false,
    password: false,
  };
  const issues: Issue[] = needs.filter((need) => !has[need]).map((need) => ({ path: [FIELD[need]], rule: need === 'file' ? 'fileRequired' : 'required' }));
  if (issues.length > 0) throw new CallError('invalid', { issues });
}
