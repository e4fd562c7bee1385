import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { ReviewClockTable } from '../../db/review-clocks.js';
import { clockRow, clockRuleOf } from './clock-row.js';

/** The moves of seeded items in order, each with its due day, and the clocks that run at the end. */
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
  return { moves: dated, clocks: [...clocks.values()] };
}
