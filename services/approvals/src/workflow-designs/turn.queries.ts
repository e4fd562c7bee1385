import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { waitsFor, type Workflow } from '@bls/proto/domain/workflow/workflow';
import { sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';

type Person = Pick<Actor, 'role' | 'permissions'>;
type Turn<S extends string> = { id: string | null; workflow: Workflow<S, string>; brandOwnerReviews: boolean };

/** The statuses in which it is this person's turn. */
const statusesOf = <S extends string>({ workflow, brandOwnerReviews }: Turn<S>, actor: Person): S[] =>
  (Object.keys(workflow.states) as S[]).filter((status) =>
    waitsFor(workflow, status, { brandOwnerReviews }).some((capability) => can(actor, capability)),
  );

/** What it is this person's turn to move: each item by the workflow that it runs on. */
export function waitingFor<S extends string>(table: 'approval' | 'designApproval', turns: readonly Turn<S>[], actor: Person): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = turns.flatMap((turn) => {
    const statuses = statusesOf(turn, actor);
    if (statuses.length === 0) return [];
    const by = turn.id === null ? sql`is null` : sql`= ${turn.id}`;
    return [
      sql`(${column('workflowVersionId')} ${by} and ${column('brandOwnerReviews')} = ${turn.brandOwnerReviews} and ${column('status')} in (${sql.join(statuses)}))`,
    ];
  });
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;
}
