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

/** Deals have no list of reasons, so their workflows need none. */
type DealNeed = Exclude<Need, 'reason'>;
const isDealNeed = (need: Need): need is DealNeed => need !== 'reason';
const FIELD: Record<DealNeed, keyof DecisionInput> = {
  comment: 'comment',
  file: 'fileIds',
  signature: 'signature',
  password: 'password',
};

const sameName = (typed: string, name: string): boolean =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase() === name.normalize('NFKC').trim().toLowerCase();

/**
 * Throws `invalid` with an issue at each field: when a need of the transition is missing, a file is not allowed, or the typed
 * signature is not the name of the person.
 */
export function requireNeeds(transition: Pick<Transition, 'needs' | 'takes'>, input: DecisionInput, actor: Pick<Actor, 'name'>): void {
  const has: Record<DealNeed, boolean> = {
    comment: Boolean(input.comment),
    file: (input.fileIds?.length ?? 0) > 0,
    signature: Boolean(input.signature?.fullName),
    password: Boolean(input.password),
  };
  const needs = (transition.needs ?? []).filter(isDealNeed);
  const issues: Issue[] = needs
    .filter((need) => !has[need])
    .map((need) => ({ path: [FIELD[need]], rule: need === 'file' ? 'fileRequired' : 'required' }));
  if (input.signature && !sameName(input.signature.fullName, actor.name))
    issues.push({ path: ['signature'], rule: 'signatureNotYours', params: { name: actor.name } });
  if (has.file && ![...needs, ...(transition.takes ?? [])].includes('file')) issues.push({ path: ['fileIds'], rule: 'fileNotTaken' });
  if (issues.length > 0) throw new CallError('invalid', { issues });
}
