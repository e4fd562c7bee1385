import type { AulAction, AulStatus } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import type { FactsOf } from '@bls/proto/domain/workflow/facts/workflow-facts';
import type { Day } from '@bls/proto/domain/values/time';
import type { StoreRecord } from '../../db/stores.js';

/** The states of a letter that its licensee has, or may download. */
export const RELEASED = ['downloadable', 'scheduled', 'active'] as const satisfies readonly AulStatus[];

/** What the system does with a letter on a day, by its period and the last day of its contract; undefined for nothing. */
export function moveOnDay(
  { status, startsOn, endsOn }: Pick<StoreRecord, 'status' | 'startsOn' | 'endsOn'>,
  contractEnd: Day,
  day: Day,
): { action: AulAction; facts: Partial<FactsOf<'aul'>> } | undefined {
  if (!(RELEASED as readonly string[]).includes(status)) return undefined;
  if (endsOn && endsOn < day) return { action: 'expire', facts: { periodOver: true } };
  if (contractEnd < day) return { action: 'endWithContract', facts: { contractOver: true } };
  if (status === 'scheduled' && startsOn && startsOn <= day) return { action: 'begin', facts: { periodBegun: true } };
  return undefined;
}
