import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import type { DesignKind } from '@bls/proto/domain/workflow/design/design';
import { KINDS } from '@bls/proto/domain/workflow/design/kinds';
import type { RunningDesign } from '@bls/proto/domain/workflow/design/running-design';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { Transaction } from 'kysely';
import { withDesigns } from './tables.js';

/** The workflow of an item, and the published version that it was compiled from (none for the standard workflow). */
export type Running = { id: string | null; workflow: Workflow; design: RunningDesign | undefined };

const MAX_STORED = 200;
/** Versions never change, so compiled workflows are cached. The key contains the tenant. */
const cache = new Map<string, Running>();

const standard = (kind: DesignKind): Running => ({ id: null, workflow: KINDS[kind].workflow, design: undefined });

function keep(key: string, running: Running): Running {
  cache.delete(key);
  cache.set(key, running);
  const [oldest] = cache.keys();
  if (cache.size > MAX_STORED && oldest) cache.delete(oldest);
  return running;
}

/** The workflow of an item that started by this version; null is the standard workflow. */
export async function runningBy<DB>(trx: Transaction<DB>, tenant: string, kind: DesignKind, id: string | null): Promise<Running> {
  if (id === null) return standard(kind);
  const key = `${tenant} ${id}`;
  const known = cache.get(key);
  if (known) return keep(key, known);
  const row = await withDesigns(trx)
    .selectFrom('workflowVersion')
    .select(['version', 'design'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { version, design } = row;
  return keep(key, { id, workflow: compileDesign(design), design: { version, design } });
}

/** The workflow for an item that starts now: the latest published version, or the standard workflow. */
export async function inForce<DB>(trx: Transaction<DB>, tenant: string, kind: DesignKind, subject: string): Promise<Running> {
  const latest = await withDesigns(trx)
    .selectFrom('workflowVersion')
    .select('id')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(1)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return runningBy(trx, tenant, kind, latest?.id ?? null);
}

/** Every published version of the kind, for lists that need to know by status what waits for whom. */
export async function everyRunning<DB>(trx: Transaction<DB>, tenant: string, kind: DesignKind): Promise<Running[]> {
  const rows = await withDesigns(trx)
    .selectFrom('workflowVersion')
    .select('id')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .execute();
  const versions: Running[] = [];
  for (const { id } of rows) versions.push(await runningBy(trx, tenant, kind, id));
  return [standard(kind), ...versions];
}
