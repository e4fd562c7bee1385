import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { templateInspect } from '@bls/proto/contracts/calls/files/template';
import type { ContractTemplate, contractTemplateSave } from '@bls/proto/contracts/calls/licensing/contract-template';
import { unknownPlaceholders } from '@bls/proto/domain/contract-template/placeholders';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { insertTemplate, insertTemplateVersion, templateById, updateTemplate } from './templates.repository.js';
import { templateOwner } from './template-owner.js';

type Request = RequestOf<typeof contractTemplateSave>;
type Taken = { fileName: string; placeholders: number };
const MOST_NAMED = 12;

/** Creates or changes a template. Contracts that were written with an earlier version keep it. */
@Injectable()
export class SaveTemplate {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ContractTemplate> {
    const { tenant, actor } = ctx;
    const before = await this.db.read(ctx, async (trx) => {
      await templateOwner(trx, tenant, request.ownerId);
      return request.revision === undefined ? undefined : templateById(trx, tenant, request.id);
    });
    if (before && before.ownerId !== request.ownerId) throw new CallError('notFound');
    const taken = before?.fileId === request.fileId ? undefined : await this.takeFile(request, ctx);
    const version = (before?.version ?? 0) + (taken ? 1 : 0);
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const { id, name, type, language, revision, fileId } = request;
        if (revision === undefined) await insertTemplate(trx, tenant, request);
        else await updateTemplate(trx, tenant, { id, revision }, { name, type, language, version });
        if (taken) await insertTemplateVersion(trx, { tenant, templateId: id, version, fileId, ...taken, byName: actor.name });
        return templateById(trx, tenant, id);
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Checked before it is taken, and taken before the transaction that names it. */
  private async takeFile({ id, fileId }: Request, ctx: CallContext): Promise<Taken> {
    const { placeholders } = await this.caller.call(templateInspect, { fileId }, ctx).catch((error: unknown) => {
      throw atDocument(error);
    });
    const unknown = unknownPlaceholders(placeholders);
    if (unknown.length > 0) {
      const names = unknown.slice(0, MOST_NAMED).map((name) => `{${name.slice(0, 60)}}`);
      throw new CallError('ruleBroken', {
        issues: [{ path: ['fileId'], rule: 'templatePlaceholders', params: { names: names.join(', ') } }],
      });
    }
    const owner = { kind: 'contractTemplate', id };
    const { files } = await this.caller.call(
      fileAttach,
      { fileIds: [fileId], owner, purposes: ['contractTemplate'], scope: { staffOnly: true } },
      ctx,
    );
    const [file] = files;
    if (!file) throw new CallError('notFound');
    return { fileName: file.name, placeholders: new Set(placeholders.map(({ name }) => name)).size };
  }
}

/** What files says of the document stands at the field that brought it. */
function atDocument(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.detail.issues) return error;
  return new CallError(error.code, { ...error.detail, issues: error.detail.issues.map((issue) => ({ ...issue, path: ['fileId'] })) });
}

function refusalOf(error: unknown): unknown {
  if (isUniqueViolation(error, 'contract_template_name'))
    return new CallError('ruleBroken', { issues: [{ path: ['name'], rule: 'templateNameUnique' }] });
  if (isUniqueViolation(error, 'contract_template_type'))
    return new CallError('ruleBroken', { issues: [{ path: ['language'], rule: 'templateTypeUnique' }] });
  if (isUniqueViolation(error, 'contract_template_pkey')) return new CallError('alreadyExists');
  if (isUniqueViolation(error)) return new CallError('conflict');
  return error;
}
