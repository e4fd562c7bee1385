import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { dayAt, type TimeZone } from '@bls/proto/domain/values/clock/time-zone';
import type { Day } from '@bls/proto/domain/values/time';
import { emit } from '@bls/kit/events/outbox';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import type { Trx } from '../../db/schema.js';
import { clockRow, clockRuleOf } from './clock-row.js';
import { endClock, findClock, startClock } from './clocks.repository.js';

type Options = {
  /** When the licensee needs the answer. */
  deadline?: Day | null | undefined;
  /** Whether a clock that runs goes on, as for an archive of which one SPU was decided. */
  goesOn?: boolean;
};

/**
 * Publishes the move of an item under review, and starts the clock of its stage: an item that waits for reviewers is due after the
 * working days of the tenant, or when the licensee needs the answer. An item that waits for none of them has no clock.
 */
export async function publishReview(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  move: WorkItemMoved,
  { deadline = null, goesOn = false }: Options = {},
): Promise<void> {
  const { tenant } = ctx;
  const rule = await clockRuleOf(await tenantSettings(trx));
  const running = goesOn ? await findClock(trx, tenant, move) : undefined;
  const clock = clockRow(tenant, move, { deadline, running, rule });
  if (clock) {
    await startClock(trx, clock);
    await addTenant(trx, tenant);
  } else await endClock(trx, tenant, move);
  const dueOn = clock?.dueOn ?? dueOfLicensee(move, deadline, rule.zone);
  await emit(trx, ctx, approvalsWorkItemMoved, dueOn ? { ...move, dueOn } : move);
}

/** What the licensee has to submit, as a sample, is due when it needs the answer. A deadline that has passed was that of an earlier stage. */
const dueOfLicensee = ({ waitsFor, at }: WorkItemMoved, deadline: Day | null, zone: TimeZone): Day | undefined =>
  waitsFor.length > 0 && deadline && deadline >= dayAt(at, zone) ? deadline : undefined;
