import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { actionsFor, type Facts, transition, type Workflow } from '@bls/proto/domain/workflow/workflow';

type Accepted<S extends string, A extends string> = Extract<ReturnType<typeof transition<S, A>>, { ok: true }>;

/** The transition that an action takes; throws `wrongState` or `forbidden`. */
export function decideAction<S extends string, A extends string>(
  workflow: Workflow<S, A>,
  status: S,
  action: A,
  actor: Pick<Actor, 'role' | 'permissions'>,
  facts?: Facts,
): Accepted<S, A> {
  const decision = transition(workflow, status, action, actor, facts);
  if (!decision.ok) throw new CallError(decision.code, { params: { action, status } });
  return decision;
}

/** Issues for the reason and the comment that a transition needs and the request lacks. */
export const missingInput = (
  needs: readonly string[] | undefined,
  input: { reason?: string | undefined; comment?: string | undefined },
): Issue[] =>
  (['reason', 'comment'] as const).flatMap((need) =>
    needs?.includes(need) && !input[need]?.trim() ? [{ path: [need], rule: 'required' }] : [],
  );

/** Throws `ruleBroken` with the issues, if any, each below the given field of the request. */
export function refuse(issues: readonly Issue[], field?: string): void {
  if (issues.length === 0) return;
  const prefix = field === undefined ? [] : [field];
  throw new CallError('ruleBroken', { issues: issues.map((issue) => ({ ...issue, path: [...prefix, ...issue.path] })) });
}

/** The actions of an item for this person, as its detail shows them. */
export const shownActions = <S extends string, A extends string>(
  workflow: Workflow<S, A>,
  status: S,
  actor: Pick<Actor, 'role' | 'permissions'>,
  facts?: Facts,
) => actionsFor(workflow, status, actor, facts).map((action) => ({ ...action, needs: [...action.needs], takes: [...action.takes] }));
