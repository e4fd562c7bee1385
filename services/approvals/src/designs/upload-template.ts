import type { RequestOf } from '@bls/proto/contracts/call';
import type { DesignTemplate, designTemplateUpload } from '@bls/proto/contracts/calls/approvals/design-template';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { personOf } from '../products/person.js';
import { partnersOf } from './partners.js';
import { runningContracts, withReleases } from './templates.queries.js';
import { insertTemplate } from './templates.repository.js';

type Request = RequestOf<typeof designTemplateUpload>;

/** Brings in a template. Staff alone see its file until it is released. */
@Injectable()
export class UploadTemplate {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async run({ fileId, propertyId, note, category, ...template }: Request, context: CallContext): Promise<DesignTemplate> {
    const { tenant, actor } = context;
    const property = propertyId ? await this.propertyOf(propertyId, context) : undefined;
    const { files } = await this.caller.call(
      fileAttach,
      {
        fileIds: [fileId],
        owner: { kind: 'designTemplate', id: template.id },
        purposes: ['designTemplate'],
        scope: { staffOnly: true },
      },
      context,
    );
    const [file] = files;
    if (!file) throw new CallError('notFound');
    const row = {
      ...template,
      tenant,
      note: note || null,
      category: category || null,
      propertyId: property?.propertyId ?? null,
      propertyName: property?.name ?? null,
      propertyNameZh: property?.nameZh ?? null,
      file,
      uploadedBy: personOf(actor),
      uploadedAt: new Date().toISOString(),
    };
    try {
      return await this.db.transaction(context, async (trx) => {
        const [shown] = await withReleases(trx, actor, [await insertTemplate(trx, row)]);
        return shown as DesignTemplate;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private propertyOf(propertyId: string, context: CallContext) {
    return this.db.read(context, async (trx) => {
      const { properties } = partnersOf(await runningContracts(trx, context.actor));
      const property = properties.find((one) => one.propertyId === propertyId);
      if (!property) throw new CallError('notFound');
      return property;
    });
  }
}
