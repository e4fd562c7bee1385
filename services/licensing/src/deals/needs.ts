import { CallError, type Issue } from '@bls/proto/errors';
import type { Need, Transition } from '@bls/proto/workflow';

export type Given = { comment?: string | undefined; fileIds?: readonly string[] | undefined; signature?: { fullName: string } | undefined };

const FIELD = { comment: 'comment', file: 'fileIds', signature: 'signature', reason: 'reason', password: 'password' } as const;

/**
 * Refuses a decision that lacks what its transition needs, or that brings a file where none is taken; `invalid`, with
 * an issue at each field.
 */
export function requireNeeds(asked: Pick<Transition, 'needs' | 'takes'>, given: Given): void {
  const has: Record<Need, boolean> = {
    comment: Boolean(given.comment),
    file: (given.fileIds?.length ?? 0) > 0,
    signature: Boolean(given.signature?.fullName),
    reason: false,
    password: false,
  };
  const needs = asked.needs ?? [];
  const issues: Issue[] = needs
    .filter((need) => !has[need])
    .map((need) => ({ path: [FIELD[need]], rule: need === 'file' ? 'fileRequired' : 'required' }));
  if (has.file && ![...needs, ...(asked.takes ?? [])].includes('file')) issues.push({ path: ['fileIds'], rule: 'fileNotTaken' });
  if (issues.length > 0) throw new CallError('invalid', { issues });
}
