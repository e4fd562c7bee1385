import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  DesignTemplate,
  designTemplateList,
  designTemplatePartners,
  TEMPLATE_SORTS,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import { anyContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import type { ReleaseRecord, TemplateRecord } from '../../db/designs.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { runningContracts } from '../../terms/terms.api.js';
import { releaseScope, templateScope } from './scope.queries.js';
import { partnersOf } from './template-recipients.js';

type Request = RequestOf<typeof designTemplateList>;

const SORTS = {
  name: 'designTemplate.name',
  designType: 'designTemplate.designType',
  property: byName('designTemplate.propertyName'),
  uploadedAt: 'designTemplate.uploadedAt',
} as const satisfies Sorts<typeof TEMPLATE_SORTS, ApprovalsDb>;

const listing: Listing<Request, Actor> = {
  table: 'designTemplate',
  sorts: SORTS,
  sort: '-uploadedAt',
  nullable: ['property'],
  scope: templateScope,
  filters: { designType: oneOf('designTemplate.designType'), kind: oneOf('designTemplate.kind') },
  search: anyContains('designTemplate.name', 'designTemplate.propertyName', 'designTemplate.propertyNameZh'),
};

/** A page and the exact total, within the scope of the person. */
export async function listTemplates(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof designTemplateList>> {
  const found = await pageOf<TemplateRecord, ApprovalsDb, Request, Actor>(trx, listing, request, actor);
  return { ...found, rows: await withReleases(trx, actor, found.rows) };
}

/** Throws `notFound` also for what is outside the scope. */
export async function readTemplate(trx: Trx, id: string, actor: Actor): Promise<DesignTemplate> {
  const [template] = await withReleases(trx, actor, await releasedTemplates(trx, actor, [id]));
  if (!template) throw new CallError('notFound');
  return template;
}

/** The companies, properties and categories that templates can be for. */
export async function listRecipients(trx: Trx, actor: Actor): Promise<ResponseOf<typeof designTemplatePartners>> {
  return partnersOf(await runningContracts(trx, actor));
}

/** Those of the templates that are in the person's scope. */
export async function releasedTemplates(trx: Trx, actor: Actor, ids: readonly string[]): Promise<TemplateRecord[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('designTemplate')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', 'in', [...new Set(ids)])
    .where(templateScope(actor))
    .orderBy('name')
    .execute();
}

/** As `releasedTemplates`, without those withdrawn from the person's company: no new design uses them. */
export async function usableTemplates(trx: Trx, actor: Actor, ids: readonly string[]): Promise<TemplateRecord[]> {
  const templates = await releasedTemplates(trx, actor, ids);
  const rows = await withReleases(trx, actor, templates);
  const usable = new Set(rows.flatMap(({ id, releases }) => (releases.some(({ status }) => status !== 'withdrawn') ? [id] : [])));
  return templates.filter(({ id }) => usable.has(id));
}

/** The templates as lists show them, each with the releases in the reader's scope. */
export async function withReleases(trx: Trx, actor: Actor, templates: readonly TemplateRecord[]): Promise<DesignTemplate[]> {
  if (templates.length === 0) return [];
  const releases = await trx
    .selectFrom('designRelease')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where(
      'templateId',
      'in',
      templates.map(({ id }) => id),
    )
    .where(releaseScope(actor))
    .orderBy('releasedAt', 'desc')
    .orderBy('companyName')
    .execute();
  const rows = templates.map((template) => shown(template, releases));
  return actor.userType === USER_TYPES.licensee ? rows.map(withoutTaken) : rows;
}

/** The licensee cannot open the file of a withdrawn template, so it has no preview. */
const withoutTaken = (template: DesignTemplate): DesignTemplate =>
  template.releases.every(({ status }) => status === 'withdrawn')
    ? { ...template, file: { ...template.file, pictures: 'none' } }
    : template;

function shown(template: TemplateRecord, releases: readonly ReleaseRecord[]): DesignTemplate {
  const { tenant: _, uploadedBy, ...row } = template;
  return {
    ...row,
    uploadedBy: uploadedBy.name,
    releases: releases
      .filter(({ templateId }) => templateId === template.id)
      .map(({ tenant: __, templateId: ___, releasedBy, receivedBy, withdrawnBy, ...release }) => ({
        ...release,
        releasedBy: releasedBy.name,
        receivedBy: receivedBy?.name ?? null,
        withdrawnBy: withdrawnBy?.name ?? null,
      })),
  };
}
