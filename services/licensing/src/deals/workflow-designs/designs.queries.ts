import type { Running } from '@bls/shared/workflow-versions/designs.queries';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Trx } from '../../db/schema.js';
import type { DesignedKind } from './running.queries.js';

const final = (states: Readonly<Record<string, { final?: boolean }>>) => Object.keys(states).filter((status) => states[status]?.final);
const ENDED = { termSheet: final(termSheetWorkflow.states), contract: final(contractWorkflow.states) };

/** How many deals run on each version of a workflow. */
export async function countRunning(trx: Trx, tenant: string, kind: DesignedKind): Promise<Running> {
  const rows = await trx
    .selectFrom(kind)
    .select(['workflowVersionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('status', 'not in', ENDED[kind] as never[])
    .groupBy('workflowVersionId')
    .execute();
  return new Map(rows.map(({ workflowVersionId, count }) => [workflowVersionId ?? '', count]));
}
