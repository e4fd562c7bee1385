import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { Need, Transition } from '@bls/proto/domain/workflow/workflow';

/** What a person may bring to a decision. */
export type DecisionInput = {
  comment?: string | undefined;
  fileIds?: readonly string[] | undefined;
  signature?: { fullName: string } | undefined;
  password?: string | undefined;
};

const FIELD = { comment: 'comment', file: 'fileIds', signature: 'signature', reason: 'reason', password: 'password' } as const;

const sameName = (typed: string, name: string): boolean =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase() === name.normalize('NFKC').trim().toLowerCase();

/**
 * Refuses a decision that lacks what its transition needs, that brings a file where none is taken, or that is signed with
 * another name than the person's own; `invalid`, with an issue at each field.
 */
export function requireNeeds(asked: Pick<Transition, 'needs' | 'takes'>, input: DecisionInput, actor: Pick<Actor, 'name'>): void {
  const has: Record<Need, boolean> = {
    comment: Boolean(input.comment),
    file: (input.fileIds?.length ?? 0) > 0,
    signature: Boolean(input.signature?.fullName),
    reason: false,
    password: Boolean(input.password),
  };
  const needs = asked.needs ?? [];
  const issues: Issue[] = needs
    .filter((need) => !has[need])
    .map((need) => ({ path: [FIELD[need]], rule: need === 'file' ? 'fileRequired' : 'required' }));
  if (input.signature && !sameName(input.signature.fullName, actor.name))
    issues.push({ path: ['signature'], rule: 'signatureNotYours', params: { name: actor.name } });
  if (has.file && ![...needs, ...(asked.takes ?? [])].includes('file')) issues.push({ path: ['fileIds'], rule: 'fileNotTaken' });
  if (issues.length > 0) throw new CallError('invalid', { issues });
}
