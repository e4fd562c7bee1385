import type { Actor } from '@bls/proto/domain/access/actor';
import { Database } from '@bls/kit/db/database';
import { readDesign, readVersion, type Running, summarizeDesigns } from '@bls/shared/workflow-versions/designs.queries';
import type { Design } from '@bls/proto/domain/workflow/design/design';
import type { DesignSummary, WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../../db/schema.js';
import type { DesignedKind } from './running.queries.js';

type Context = { tenant: string; actor: Actor };
const final = (states: Readonly<Record<string, { final?: boolean }>>) => Object.keys(states).filter((status) => states[status]?.final);
const ENDED = { termSheet: final(termSheetWorkflow.states), contract: final(contractWorkflow.states) };

/** How many are on their way by each version. */
async function runningOf(trx: Trx, tenant: string, kind: DesignedKind): Promise<Running> {
  const rows = await trx
    .selectFrom(kind)
    .select(['workflowVersionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('status', 'not in', ENDED[kind] as never[])
    .groupBy('workflowVersionId')
    .execute();
  return new Map(rows.map(({ workflowVersionId, count }) => [workflowVersionId ?? '', count]));
}

@Injectable()
export class WorkflowDesignQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  list(ctx: Context): Promise<DesignSummary[]> {
    return this.db.read(ctx, (trx) => summarizeDesigns(trx, ctx.tenant));
  }

  read(kind: DesignedKind, ctx: Context): Promise<WorkflowDesign> {
    return this.db.read(ctx, async (trx) => readDesign(trx, ctx.tenant, { kind, subject: kind }, await runningOf(trx, ctx.tenant, kind)));
  }

  version(kind: DesignedKind, version: number, ctx: Context): Promise<Design> {
    return this.db.read(ctx, (trx) => readVersion(trx, ctx.tenant, { kind, subject: kind }, version));
  }
}
