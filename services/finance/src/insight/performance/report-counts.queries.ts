import type { Day } from '@bls/proto/domain/values/time';
import { monthOf } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';

/** Of the rows of `report`: those of months that are over, those of them that are submitted, and those that are approved. */
export const reportCounts = (day: Day) => sql`
  count(*) filter (where report.month < ${monthOf(day)})::int as reports,
  count(*) filter (where report.month < ${monthOf(day)} and report.handed_in)::int as reports_in,
  count(*) filter (where report.month < ${monthOf(day)} and report.approved_at is not null)::int as reports_approved`;
