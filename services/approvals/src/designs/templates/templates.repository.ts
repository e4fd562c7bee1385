import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import type { DesignReleaseTable, DesignTemplateTable, ReleaseRecord, TemplateRecord } from '../../db/designs.js';
import { findAtRevision } from '../../db/records.js';
import type { Trx } from '../../db/schema.js';
import { releaseScope, templateScope } from './scope.queries.js';

/** The template, when it is in the person's scope; throws `notFound`. */
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

/** Those of the companies that the template is released to. */
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

/** Undefined when the template is released to the company already. */
export const insertRelease = (trx: Trx, row: DesignReleaseTable): Promise<ReleaseRecord | undefined> =>
  trx
    .insertInto('designRelease')
    .values(row)
    .onConflict((oc) => oc.columns(['tenant', 'templateId', 'companyId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Repeats a withdrawn release; undefined when there is none. */
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

/** The release, locked; throws `conflict` when it has another revision than the expected one. */
export const findReleaseAt = (trx: Trx, actor: Actor, expected: { id: string; revision: number }): Promise<ReleaseRecord> =>
  findAtRevision(trx, 'designRelease', expected, releaseScope(actor), { lock: true });

/** The file that a template has stored; empty when it does not exist. */
export async function templateFileIds(trx: Trx, tenant: string, id: string): Promise<string[]> {
  const found = await trx.selectFrom('designTemplate').select('file').where('tenant', '=', tenant).where('id', '=', id).execute();
  return found.map(({ file }) => file.fileId);
}
