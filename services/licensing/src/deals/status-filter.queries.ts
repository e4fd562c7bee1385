import type { Condition } from '@bls/kit/db/listing/filters';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { isResting, outcomesOf } from '@bls/proto/domain/workflow/resting';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { sql, type SqlBool } from 'kysely';

/**
 * Deals in one of the statuses. A status that deals only pass through finds those whose last decision led through it, for
 * example deals that the CEO disapproved and that wait for their revision. The licensee and brand owners do not see the
 * reviews of the licensor, nor agents those of contracts: for them only the present status counts. An empty list does not filter.
 */
export const inStatus =
  <S extends string>(table: 'termSheet' | 'contract', workflow: Workflow<S, string>) =>
  (statuses: readonly S[], { tenant, userType }: Actor): Condition | undefined => {
    if (statuses.length === 0) return undefined;
    const status = sql.ref(`${table}.status`);
    const present = sql<SqlBool>`${status} in (${sql.join(statuses)})`;
    const isReader = userType === USER_TYPES.licensor || (table === 'termSheet' && userType === USER_TYPES.agent);
    const passed = isReader ? statuses.filter((one) => !isResting(workflow, one)) : [];
    if (passed.length === 0) return present;
    const outcomes = [...new Set(passed.flatMap((one) => outcomesOf(workflow, one)))];
    const id = sql.ref(`${table}.id`);
    return sql<SqlBool>`(${present} or (${status} in (${sql.join(outcomes)}) and exists (
      select 1 from history h where h.tenant = ${tenant} and h.item_id = ${id} and h.to_status in (${sql.join(passed)})
      and h.revision = (select max(l.revision) from history l
        where l.tenant = ${tenant} and l.item_id = ${id} and l.from_status is distinct from l.to_status))))`;
  };
