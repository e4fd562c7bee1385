import type { ResponseOf } from '@bls/proto/contracts/call';
import type { reviewTimes } from '@bls/proto/contracts/calls/approvals/settings/review-times';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Times = ResponseOf<typeof reviewTimes>;
type Row = { kind: string | null; status: string | null; userId: string | null; name: string | null; role: string | null } & Times['all'];

/** The decisions of reviewers in each history; other entries are of licensees or of the system. */
const HISTORIES = [
  { kind: 'product', table: 'history', item: 'approval_id', actions: ['approve', 'confirm', 'reject'] },
  { kind: 'design', table: 'design_history', item: 'design_id', actions: ['provideNumber', 'approve', 'disapprove'] },
  { kind: 'pop', table: 'pop_history', item: 'pop_id', actions: ['approve', 'reject'] },
  { kind: 'spu', table: 'spu_history', item: 'item_id', actions: ['approve', 'reject'] },
] as const;

/** Each decision since an instant, with the hours since the item arrived at the stage: the entry before it in its history. */
function decisions(tenant: string, since: string): RawBuilder<unknown> {
  const parts = HISTORIES.map(({ kind, table, item, actions }) => {
    const [history, key] = [sql.table(table), sql.ref(item)];
    return sql`select ${kind}::text as kind, h.from_status as status, h.by, h.at,
        extract(epoch from h.at - (select b.at from ${history} b where b.tenant = h.tenant and b.${key} = h.${key}
          and b.revision < h.revision order by b.revision desc limit 1)) / 3600 as hours
      from ${history} h
      where h.tenant = ${tenant} and h.at >= ${since}::timestamptz and h.action in (${sql.join(actions)}) and h.by ? 'userId'`;
  });
  return sql.join(parts, sql` union all `);
}

/** Median and 90th percentile of the decisions of the last days: all, by stage, by person. */
export async function readReviewTimes(trx: Trx, tenant: string, since: string): Promise<Times> {
  const { rows } = await sql<Row>`
    select kind, status, by ->> 'userId' as user_id, (array_agg(by ->> 'name' order by at desc))[1] as name,
      (array_agg(by ->> 'role' order by at desc))[1] as role, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median_hours,
      round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as p90_hours
    from (${decisions(tenant, since)}) d
    where hours is not null
    group by grouping sets ((), (kind, status), (by ->> 'userId'))
    order by p90_hours desc, count desc, kind, status, user_id`.execute(trx);
  const timesOf = ({ count, medianHours, p90Hours }: Row) => ({ count, medianHours: medianHours ?? 0, p90Hours: p90Hours ?? 0 });
  const total = rows.find(({ kind, userId }) => kind === null && userId === null);
  return {
    all: total ? timesOf(total) : { count: 0, medianHours: 0, p90Hours: 0 },
    stages: rows.flatMap((row) =>
      row.kind === null ? [] : [{ kind: row.kind as Times['stages'][number]['kind'], status: row.status ?? '', ...timesOf(row) }],
    ),
    people: rows.flatMap((row) =>
      row.userId === null ? [] : [{ userId: row.userId, name: row.name ?? '', role: row.role ?? '', ...timesOf(row) }],
    ),
  };
}
