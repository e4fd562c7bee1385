import { warnsFrom } from '@bls/proto/domain/approval/review-clock';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import type { ReviewClockTable } from '../../db/review-clocks.js';
import { clockRow, clockRuleOf } from './clock-row.js';

/** The moves of seeded items in order, each with its due day, and the clocks that run at the end. What was due counts as reported. */
export async function seedClocks(
  tenant: string,
  moves: readonly WorkItemMoved[],
  settings: TenantSettings,
): Promise<{ moves: WorkItemMoved[]; clocks: ReviewClockTable[] }> {
  const rule = await clockRuleOf(settings);
  const clocks = new Map<string, ReviewClockTable>();
  const dated = moves.map((move) => {
    const key = `${move.kind} ${move.id}`;
    const running = move.kind === 'existingSpu' ? clocks.get(key) : undefined;
    const clock = clockRow(tenant, move, { deadline: null, running, rule });
    if (!clock) {
      clocks.delete(key);
      return move;
    }
    clocks.set(key, clock);
    return { ...move, dueOn: clock.dueOn };
  });
  const day = dayAt(Date.now(), rule.zone);
  const reported = [...clocks.values()].map((clock) => ({
    ...clock,
    warned: warnsFrom(clock.dueOn) <= day,
    escalated: clock.escalatesOn <= day,
  }));
  return { moves: dated, clocks: reported };
}
