import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { designFacts } from '@bls/proto/domain/workflow/facts/design-facts';
import { waitsFor, type Workflow } from '@bls/proto/domain/workflow/workflow';
import type { Condition } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';

type Person = Pick<Actor, 'role' | 'permissions'>;
type Version<S extends string> = { id: string | null; workflow: Workflow<S, string>; brandOwnerReviews: boolean };

/** The statuses of a workflow version in which an item waits for this person. */
const statusesOf = <S extends string>({ workflow, brandOwnerReviews }: Version<S>, actor: Person): S[] =>
  (Object.keys(workflow.states) as S[]).filter((status) =>
    // whether it has a number decides no capability
    waitsFor(workflow, status, designFacts({ approvalNumber: null, brandOwnerReviews })).some((capability) => can(actor, capability)),
  );

/** The condition for items that wait for this person, each by the workflow version that it follows. */
export function waitingFor<S extends string>(
  table: 'approval' | 'designApproval',
  versions: readonly Version<S>[],
  actor: Person,
): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = versions.flatMap((version) => {
    const statuses = statusesOf(version, actor);
    if (statuses.length === 0) return [];
    const sameVersion = version.id === null ? sql`is null` : sql`= ${version.id}`;
    return [
      sql`(${column('workflowVersionId')} ${sameVersion} and ${column('brandOwnerReviews')} = ${version.brandOwnerReviews} and ${column('status')} in (${sql.join(statuses)}))`,
    ];
  });
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;
}
