import type { AulAction } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import { type AulStatus, aulState } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import type { FactsOf } from '@bls/proto/domain/workflow/facts/workflow-facts';
import type { Day } from '@bls/proto/domain/values/time';
import type { StoreRecord } from '../../db/stores.js';

/** What the system does with a letter on a day, by its period and the last day of its contract; undefined for nothing. */
export function moveOnDay(
  { status, startsOn, endsOn }: Pick<StoreRecord, 'status' | 'startsOn' | 'endsOn'>,
  contractEnd: Day,
  day: Day,
): { action: AulAction; facts: Partial<FactsOf<'aul'>> } | undefined {
  if (!aulState(status as AulStatus).released) return undefined;
  if (endsOn && endsOn < day) return { action: 'expire', facts: { periodOver: true } };
  if (contractEnd < day) return { action: 'endWithContract', facts: { contractOver: true } };
  if (status === 'scheduled' && startsOn && startsOn <= day) return { action: 'begin', facts: { periodBegun: true } };
  return undefined;
}
