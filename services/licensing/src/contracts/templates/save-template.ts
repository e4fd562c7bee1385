import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { templateInspect } from '@bls/proto/contracts/calls/files/template';
import { type ContractTemplate, contractTemplateSave } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { unknownPlaceholders } from '@bls/proto/domain/contract-template/placeholders';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { insertTemplate, insertTemplateVersion, templateById, templateFileIds, updateTemplate } from './templates.repository.js';
import { templateOwner } from './template-owner.js';

type Request = RequestOf<typeof contractTemplateSave>;
type NewFile = { fileName: string; placeholders: number };
const MAX_NAMED = 12;

/** Creates or changes a template. Contracts keep the version that they were written with. */
@Handler(contractTemplateSave)
export class SaveTemplate {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<ContractTemplate> {
    const { tenant } = ctx;
    const before = await this.db.read(ctx, async (trx) => {
      await templateOwner(trx, tenant, request.ownerId);
      return request.revision === undefined ? undefined : templateById(trx, tenant, request.id);
    });
    if (before && before.ownerId !== request.ownerId) throw new CallError('notFound');
    const placeholders = before?.fileId === request.fileId ? undefined : await this.placeholdersOf(request, ctx);
    const fileIds = placeholders === undefined ? [] : [request.fileId];
    const attachment = { fileIds, purposes: ['contractTemplate' as const], scope: { staffOnly: true } };
    const change = (files: FileDescription[]) =>
      this.store(
        request,
        before?.version ?? 0,
        placeholders === undefined ? undefined : { fileName: onlyFile(files).name, placeholders },
        ctx,
      );
    const storedIds = () => this.db.read(ctx, (trx) => templateFileIds(trx, tenant, request.id));
    const owner = { kind: 'contractTemplate', id: request.id };
    return changeWithFiles(this.caller, { owner, attachments: [attachment], change, storedIds }, ctx);
  }

  private async store(request: Request, before: number, newFile: NewFile | undefined, ctx: CallContext): Promise<ContractTemplate> {
    const { tenant, actor } = ctx;
    const version = before + (newFile ? 1 : 0);
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const { id, name, type, language, revision, fileId } = request;
        if (revision === undefined) await insertTemplate(trx, tenant, request);
        else await updateTemplate(trx, tenant, { id, revision }, { name, type, language, version });
        if (newFile) await insertTemplateVersion(trx, { tenant, templateId: id, version, fileId, ...newFile, byName: actor.name });
        return templateById(trx, tenant, id);
      });
    } catch (error) {
      throw uniqueError(error);
    }
  }

  /** Checks the document and counts its placeholders. */
  private async placeholdersOf({ fileId }: Request, ctx: CallContext): Promise<number> {
    const { placeholders } = await this.caller.call(templateInspect, { fileId }, ctx).catch((error: unknown) => {
      throw atDocument(error);
    });
    const unknown = unknownPlaceholders(placeholders);
    if (unknown.length > 0) {
      const names = unknown.slice(0, MAX_NAMED).map((name) => `{${name.slice(0, 60)}}`);
      throw new CallError('ruleBroken', {
        issues: [{ path: ['fileId'], rule: 'templatePlaceholders', params: { names: names.join(', ') } }],
      });
    }
    return new Set(placeholders.map(({ name }) => name)).size;
  }
}

/** Moves the issues of the files service to the field of the upload. */
function atDocument(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.detail.issues) return error;
  return new CallError(error.code, { ...error.detail, issues: error.detail.issues.map((issue) => ({ ...issue, path: ['fileId'] })) });
}

function uniqueError(error: unknown): unknown {
  if (isUniqueViolation(error, 'contract_template_name'))
    return new CallError('ruleBroken', { issues: [{ path: ['name'], rule: 'templateNameUnique' }] });
  if (isUniqueViolation(error, 'contract_template_type'))
    return new CallError('ruleBroken', { issues: [{ path: ['language'], rule: 'templateTypeUnique' }] });
  if (isUniqueViolation(error, 'contract_template_pkey')) return new CallError('alreadyExists');
  if (isUniqueViolation(error)) return new CallError('conflict');
  return error;
}
