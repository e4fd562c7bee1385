import type { RequestOf } from '@bls/proto/contracts/call';
import type { ContractTemplate, contractTemplateSave } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { chooseTemplate, templateOwnersOf, typeOfDeal } from '@bls/proto/domain/contract-template/fields';
import { CallError } from '@bls/proto/domain/values/errors';
import { type Selectable, sql } from 'kysely';
import type { ContractTemplateTable, ContractTemplateVersionTable, Trx } from '../../db/schema.js';

type Row = Selectable<ContractTemplateTable>;
type Version = Selectable<ContractTemplateVersionTable>;
type SaveRequest = RequestOf<typeof contractTemplateSave>;
type Deal = Parameters<typeof chooseTemplate>[1];

/** The template of a new contract; undefined for the shipped document. */
export async function templateFor(trx: Trx, tenant: string, deal: Deal): Promise<Row | undefined> {
  const owners = [...deal.brandOwnerIds, deal.licensorId];
  const rows = await trx.selectFrom('contractTemplate').selectAll().where('tenant', '=', tenant).where('ownerId', 'in', owners).execute();
  return chooseTemplate(rows, deal);
}

/** The active templates that fit a deal, with the document of their version. */
export async function activeTemplates(trx: Trx, tenant: string, deal: Deal) {
  const owners = templateOwnersOf(deal);
  const rows = await trx
    .selectFrom('contractTemplate as t')
    .innerJoin('contractTemplateVersion as v', (join) =>
      join.onRef('v.tenant', '=', 't.tenant').onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.ownerId', 't.name', 't.language', 't.version', 'v.fileId'])
    .where('t.tenant', '=', tenant)
    .where('t.ownerId', 'in', owners)
    .where('t.type', '=', typeOfDeal(deal))
    .where('t.active', '=', true)
    .orderBy('t.language')
    .execute();
  return rows.toSorted((a, b) => owners.indexOf(a.ownerId) - owners.indexOf(b.ownerId));
}

/** A version of a template with the language and name of the template. */
export const templateVersion = (
  trx: Trx,
  tenant: string,
  templateId: string,
  version: number,
): Promise<(Version & Pick<Row, 'language' | 'name'>) | undefined> =>
  trx
    .selectFrom('contractTemplateVersion as v')
    .innerJoin('contractTemplate as t', (join) => join.onRef('t.tenant', '=', 'v.tenant').onRef('t.id', '=', 'v.templateId'))
    .selectAll('v')
    .select(['t.language', 't.name'])
    .where('v.tenant', '=', tenant)
    .where('v.templateId', '=', templateId)
    .where('v.version', '=', version)
    .executeTakeFirst();

/** The templates of an owner with their versions, the newest version first; `id` narrows it to one. */
export async function templatesOf(
  trx: Trx,
  tenant: string,
  { ownerId, id }: { ownerId?: string; id?: string },
): Promise<ContractTemplate[]> {
  let query = trx.selectFrom('contractTemplate').selectAll().where('tenant', '=', tenant);
  if (ownerId) query = query.where('ownerId', '=', ownerId);
  if (id) query = query.where('id', '=', id);
  const rows = await query.orderBy('type', 'desc').orderBy('language').execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const versions = await trx
    .selectFrom('contractTemplateVersion')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('templateId', 'in', ids)
    .orderBy('version', 'desc')
    .execute();
  const used = await trx
    .selectFrom('contract')
    .select(['templateId', sql<number>`count(*)::int`.as('contracts')])
    .where('tenant', '=', tenant)
    .where('templateId', 'in', ids)
    .groupBy('templateId')
    .execute();
  return rows.map((row) => {
    const own = versions.filter((version) => version.templateId === row.id);
    return templateOf(row, own, used.find((one) => one.templateId === row.id)?.contracts ?? 0);
  });
}

function templateOf({ tenant: _tenant, ...row }: Row, versions: readonly Version[], contracts: number): ContractTemplate {
  const current = versions.find((version) => version.version === row.version);
  return {
    ...row,
    fileId: current?.fileId ?? '',
    fileName: current?.fileName ?? '',
    contracts,
    versions: versions.map(({ version, fileId, fileName, placeholders, byName, at }) => ({
      version,
      fileId,
      fileName,
      placeholders,
      by: byName,
      at,
    })),
  };
}

/** Throws `notFound`. */
export async function templateById(trx: Trx, tenant: string, id: string): Promise<ContractTemplate> {
  const [found] = await templatesOf(trx, tenant, { id });
  if (!found) throw new CallError('notFound');
  return found;
}

/** The files of all versions of a template. */
export async function templateFileIds(trx: Trx, tenant: string, templateId: string): Promise<string[]> {
  const versions = trx.selectFrom('contractTemplateVersion').select('fileId').where('tenant', '=', tenant);
  return (await versions.where('templateId', '=', templateId).execute()).map(({ fileId }) => fileId);
}

export async function insertTemplate(trx: Trx, tenant: string, { id, ownerId, name, type, language }: SaveRequest): Promise<void> {
  await trx.insertInto('contractTemplate').values({ tenant, id, ownerId, name, type, language, version: 1 }).execute();
}

export async function insertTemplateVersion(trx: Trx, version: Omit<Version, 'at'>): Promise<void> {
  await trx.insertInto('contractTemplateVersion').values(version).execute();
}

type NewTemplate = Pick<Row, 'id' | 'ownerId' | 'name' | 'type' | 'language'> & Pick<Version, 'fileId' | 'fileName' | 'placeholders'>;

/** Adds a template with its first version. False when the owner has one of this name, or of this type in this language. */
export async function addTemplate(trx: Trx, tenant: string, template: NewTemplate, byName: string): Promise<boolean> {
  const { fileId, fileName, placeholders, ...head } = template;
  const inserted = await trx
    .insertInto('contractTemplate')
    .values({ tenant, ...head, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await insertTemplateVersion(trx, { tenant, templateId: head.id, version: 1, fileId, fileName, placeholders, byName });
  return true;
}

type Change = Partial<Pick<Row, 'name' | 'type' | 'language' | 'version' | 'active'>>;

/** Throws `conflict` when somebody saved since `revision`. */
export async function updateTemplate(
  trx: Trx,
  tenant: string,
  { id, revision }: { id: string; revision: number },
  change: Change,
): Promise<void> {
  const changed = await trx
    .updateTable('contractTemplate')
    .set({ ...change, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new CallError('conflict');
}

/** Throws `conflict` when somebody saved since `revision`. A foreign key protects templates of contracts. */
export async function deleteTemplate(trx: Trx, tenant: string, { id, revision }: { id: string; revision: number }): Promise<void> {
  const deleted = await trx
    .deleteFrom('contractTemplate')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new CallError('conflict');
}
