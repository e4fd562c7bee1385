import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import type { ContractTemplate } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { CallError } from '@bls/proto/domain/values/errors';
import { FilesClient } from '@bls/shared/files/files-client';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { LicensingDb } from '../../db/schema.js';
import { defaultName } from './defaults/default-name.js';
import { defaultTemplate } from './defaults/default-template.js';
import { placeholdersIn } from './defaults/used-placeholders.js';
import { ShippedTemplates } from './shipped-templates.js';
import { insertTemplateVersion, templatesOf, updateTemplate } from './templates.repository.js';

export const renewTemplatesJob = defineJob('renew-templates', z.object({}));
type Context = { tenant: string; requestId: string };

/**
 * Gives a new version to templates that a tenant took over from the product and never changed, when an upgrade has another wording.
 * Contracts keep the version that they were written with. Runs every hour: after an upgrade the next run finds them.
 */
@JobHandler(renewTemplatesJob, '20 * * * *')
export class RenewTemplates {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: FilesClient,
    private readonly shipped: ShippedTemplates,
  ) {}

  async execute(_payload: unknown, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const templates = await this.db.read(ctx, (trx) => templatesOf(trx, tenant, {}));
      for (const template of templates) await this.renew(template, ctx);
    }
  }

  private async renew({ id, type, language, version, revision, ...current }: ContractTemplate, ctx: Context): Promise<void> {
    const name = `${defaultName(type, language)}.docx`;
    if (current.fileName !== name) return;
    // the product writes its documents itself; what a person changed was uploaded as a template
    const file = await this.files.find(current.fileId, ctx);
    if (file?.purpose !== 'document') return;
    const fileId = await this.shipped.fileId(type, language, ctx);
    if (fileId === current.fileId) return;
    const placeholders = new Set(placeholdersIn(defaultTemplate(type, language)).map((one) => one.name)).size;
    const next = { tenant: ctx.tenant, templateId: id, version: version + 1, fileId, fileName: name, placeholders, byName: SYSTEM_NAME };
    await this.db
      .transaction(ctx, async (trx) => {
        await updateTemplate(trx, ctx.tenant, { id, revision }, { version: next.version });
        await insertTemplateVersion(trx, next);
      })
      .catch((error: unknown) => {
        // somebody has changed it meanwhile
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
      });
  }
}
