import type { RequestOf } from '@bls/proto/contracts/call';
import { type DesignTemplate, designTemplateUpload } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import { personOf } from '../../db/person.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { runningContracts } from '../../terms/terms.api.js';
import { partnersOf } from './template-recipients.js';
import { withReleases } from './templates.queries.js';
import { insertTemplate, templateFileIds } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateUpload>;

/** Uploads a template. Only staff see its file until it is released. */
@Handler(designTemplateUpload)
export class UploadTemplate {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ fileId, propertyId, note, category, ...template }: Request, ctx: CallContext): Promise<DesignTemplate> {
    const { tenant, actor } = ctx;
    const property = propertyId ? await this.propertyOf(propertyId, ctx) : undefined;
    const row = {
      ...template,
      tenant,
      note: note || null,
      category: category || null,
      propertyId: property?.propertyId ?? null,
      propertyName: property?.name ?? null,
      propertyNameZh: property?.nameZh ?? null,
      uploadedBy: personOf(actor),
      uploadedAt: new Date().toISOString(),
    };
    const change = (files: FileDescription[]) => this.store({ ...row, file: onlyFile(files) }, ctx);
    const attachments = [{ fileIds: [fileId], purposes: ['designTemplate' as const], scope: { staffOnly: true } }];
    const storedIds = () => this.db.read(ctx, (trx) => templateFileIds(trx, tenant, template.id));
    return changeWithFiles(this.caller, { owner: { kind: 'designTemplate', id: template.id }, attachments, change, storedIds }, ctx);
  }

  private async store(row: Parameters<typeof insertTemplate>[1], ctx: CallContext): Promise<DesignTemplate> {
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const [shown] = await withReleases(trx, ctx.actor, [await insertTemplate(trx, row)]);
        return shown as DesignTemplate;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private propertyOf(propertyId: string, ctx: CallContext) {
    return this.db.read(ctx, async (trx) => {
      const { properties } = partnersOf(await runningContracts(trx, ctx.actor));
      const property = properties.find((one) => one.propertyId === propertyId);
      if (!property) throw new CallError('notFound');
      return property;
    });
  }
}
