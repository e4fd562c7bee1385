import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import { conflictOf } from '../../db/conflict.js';
import type {
  DesignReleaseHistoryTable,
  DesignReleaseTable,
  DesignTemplateTable,
  ReleaseRecord,
  TemplateRecord,
} from '../../db/designs.js';
import type { Trx } from '../../db/schema.js';
import { releaseScope, templateScope } from './scope.queries.js';

/** The template, when the person may have it; else `notFound`. */
export async function findTemplate(trx: Trx, actor: Actor, id: string): Promise<TemplateRecord> {
  const row = await trx
    .selectFrom('designTemplate')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(templateScope(actor))
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

export const insertTemplate = (trx: Trx, row: DesignTemplateTable): Promise<TemplateRecord> =>
  trx
    .insertInto('designTemplate')
    .values({ ...row, file: jsonb(row.file) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those of the companies that have the template already. */
export async function companiesWith(trx: Trx, { tenant, id }: TemplateRecord, companyIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('designRelease')
    .select('companyId')
    .where('tenant', '=', tenant)
    .where('templateId', '=', id)
    .where('companyId', 'in', companyIds)
    .where('status', '!=', 'withdrawn')
    .execute();
  return new Set(rows.map(({ companyId }) => companyId));
}

/** Undefined when somebody else released it to the company meanwhile. */
export const insertRelease = (trx: Trx, row: DesignReleaseTable): Promise<ReleaseRecord | undefined> =>
  trx
    .insertInto('designRelease')
    .values(row)
    .onConflict((oc) => oc.columns(['tenant', 'templateId', 'companyId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** What had been taken back is released anew; undefined when it is with the company already. */
export const releaseAgain = (
  trx: Trx,
  { tenant, templateId, companyId }: Pick<DesignReleaseTable, 'tenant' | 'templateId' | 'companyId'>,
  changes: Partial<DesignReleaseTable>,
): Promise<ReleaseRecord | undefined> =>
  trx
    .updateTable('designRelease')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('templateId', '=', templateId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'withdrawn')
    .returningAll()
    .executeTakeFirst();

/** The release, locked, when the person may know of it; else `notFound`. */
export async function findRelease(trx: Trx, actor: Actor, id: string): Promise<ReleaseRecord> {
  const row = await trx
    .selectFrom('designRelease')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(releaseScope(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** One conditional update per change; `conflict` when the release is no longer as it was seen. */
export async function updateRelease(trx: Trx, seen: ReleaseRecord, changes: Partial<DesignReleaseTable>): Promise<ReleaseRecord> {
  const row = await updateRevision(trx, 'designRelease', seen, changes);
  if (!row) throw await releaseConflict(trx, seen.id);
  return row;
}

/** `conflict` that tells who did what. */
export const releaseConflict = (trx: Trx, id: string): Promise<CallError> => conflictOf(trx, 'designReleaseHistory', id);

/** Appends to the history, which nothing can change or delete. */
export async function appendReleaseHistory(trx: Trx, row: Omit<DesignReleaseHistoryTable, 'id'>): Promise<void> {
  await trx
    .insertInto('designReleaseHistory')
    .values({ ...row, id: randomUUID() })
    .execute();
}
