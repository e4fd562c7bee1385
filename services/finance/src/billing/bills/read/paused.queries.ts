import type { Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';

/** Whether the dunning of a bill, or of all bills of its licensee, is paused on a day. */
export const isPaused = (day: Day) => sql<SqlBool>`exists (
  select from dunning_pause where dunning_pause.tenant = bill.tenant and dunning_pause.company_id = bill.company_id
    and (dunning_pause.bill_id is null or dunning_pause.bill_id = bill.id)
    and dunning_pause.ended_at is null and (dunning_pause.until is null or dunning_pause.until >= ${day})
)`;
