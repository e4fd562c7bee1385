import { clockOf, isReview } from '@bls/proto/domain/approval/review-clock';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Day, IsWorkingDay } from '@bls/proto/domain/values/time';
import { dayAt, type TimeZone } from '@bls/proto/domain/values/clock/time-zone';
import { workingCalendar } from '@bls/shared/calendar/working-calendar';
import type { ReviewClockTable } from '../../db/review-clocks.js';

/** What the clocks of a tenant follow. */
export type ClockRule = Pick<TenantSettings, 'reviewDays' | 'reviewEscalationDays'> & { zone: TimeZone; isWorkingDay: IsWorkingDay };

export const clockRuleOf = async (settings: TenantSettings): Promise<ClockRule> => ({
  reviewDays: settings.reviewDays,
  reviewEscalationDays: settings.reviewEscalationDays,
  zone: settings.timeZone,
  isWorkingDay: await workingCalendar(settings),
});

type Known = Pick<ReviewClockTable, 'since' | 'warned' | 'escalated'>;

/** The clock that a published move starts, or continues; undefined for an item that waits for no reviewer. */
export function clockRow(
  tenant: string,
  move: WorkItemMoved,
  { deadline, running, rule }: { deadline: Day | null; running?: Known | undefined; rule: ClockRule },
): ReviewClockTable | undefined {
  if (!move.waitsFor.some(isReview)) return undefined;
  const { since, warned, escalated } = running ?? { since: move.at, warned: false, escalated: false };
  const { dueOn, escalatesOn } = clockOf({ since: dayAt(since, rule.zone), deadline }, rule, rule.isWorkingDay);
  const { by: _, comment: __, informRoles: ___, ...published } = { ...move, dueOn };
  return {
    tenant,
    kind: move.kind,
    itemId: move.id,
    revision: move.revision,
    status: move.status,
    waitsFor: move.waitsFor,
    since,
    deadline,
    dueOn,
    escalatesOn,
    warned,
    escalated,
    move: published,
  };
}
