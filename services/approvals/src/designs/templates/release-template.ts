import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type DesignTemplate,
  type designTemplatePartners,
  designTemplateRelease,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CallError } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/text/names';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { TemplateRecord } from '../../db/designs.js';
import { personOf } from '../../db/person.js';
import { appendHistory } from '../../db/records.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { runningContracts } from '../../terms/terms.api.js';
import { entryOf, newRelease, releasedColumns } from './release.js';
import { releaseWorkItem } from './release-work-item.js';
import { partnersOf } from './template-recipients.js';
import { withReleases } from './templates.queries.js';
import { companiesWith, findTemplate, insertRelease, releaseAgain } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateRelease>;
type Company = ResponseOf<typeof designTemplatePartners>['companies'][number];

/** Releases a template to licensees: they see it, and it stays in their inboxes until they confirm that they received it. */
@Handler(designTemplateRelease)
export class ReleaseTemplate {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id, companyIds, note }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { actor } = ctx;
    const { template, companies } = await this.db.read(ctx, (trx) => newTo(trx, { id, companyIds }, ctx));
    // attached before the event is published, so that its recipients can open the file
    await Promise.all(companies.map(({ companyId }) => this.open(template, companyId, ctx)));
    return this.db.transaction(ctx, async (trx) => {
      for (const company of companies) await releaseTo(trx, template, company, note || null, ctx);
      const [shown] = await withReleases(trx, actor, [template]);
      return shown as DesignTemplate;
    });
  }

  /** One attachment per company, under the company's id; a repetition changes nothing. */
  private async open({ file }: TemplateRecord, companyId: string, ctx: CallContext): Promise<void> {
    await this.caller.call(
      fileAttach,
      { fileIds: [file.fileId], owner: { kind: 'designRelease', id: companyId }, purposes: ['designTemplate'], scope: { companyId } },
      ctx,
    );
  }
}

/** The companies that do not have the template yet. All must have a running contract, for the template's property if it has one. */
async function newTo(
  trx: Trx,
  { id, companyIds }: Pick<Request, 'id' | 'companyIds'>,
  { actor }: CallContext,
): Promise<{ template: TemplateRecord; companies: Company[] }> {
  const template = await findTemplate(trx, actor, id);
  const { companies } = partnersOf(await runningContracts(trx, actor));
  const wanted = [...new Set(companyIds)].map((companyId) => companies.find((company) => company.companyId === companyId));
  const holders = wanted.filter(
    (company): company is Company =>
      company !== undefined && (template.propertyId === null || company.propertyIds.includes(template.propertyId)),
  );
  const unlicensed = wanted.find((company) => !company || !holders.includes(company));
  if (holders.length < wanted.length)
    throw new CallError('ruleBroken', {
      issues: [{ path: ['companyIds'], rule: 'noContractForTemplate', params: namedParam('company', unlicensed ?? { name: '–' }) }],
    });
  const holderIds = await companiesWith(trx, template, companyIds);
  return { template, companies: holders.filter(({ companyId }) => !holderIds.has(companyId)) };
}

async function releaseTo(trx: Trx, template: TemplateRecord, company: Company, note: string | null, ctx: CallContext): Promise<void> {
  const by = personOf(ctx.actor);
  const at = new Date().toISOString();
  const columns = releasedColumns(note, by, at);
  const row = newRelease({ ...company, id: randomUUID() }, template, columns);
  const made = await insertRelease(trx, row);
  const release = made ?? (await releaseAgain(trx, row, columns));
  if (!release) return;
  const step = { action: 'release', by, at, comment: null } as const;
  await appendHistory(trx, 'designRelease', entryOf(release, made ? null : 'withdrawn', step));
  await emit(trx, ctx, approvalsWorkItemMoved, releaseWorkItem(template, release, step));
}
