import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { templateFill, templateInspect, templateWrite } from '@bls/proto/contracts/calls/files/template';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import type { UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';
import { Injectable } from '@nestjs/common';
import type { ContractTable } from '../../db/schema.js';
import { named } from '../../deals/deals.api.js';
import { both } from '../../texts.js';
import { defaultTemplate, fingerprintOf } from '../templates/defaults/default-template.js';
import { type TextSources, templateValues } from './template-values.js';

/** A template of the tenant with its version, or the shipped one of a type. */
export type ChosenTemplate = { language: TemplateLanguage } & (
  | { id: string; version: number; name: string; fileId: string }
  | { id: null; type: TemplateType }
);

/** The document of a contract by the files service. Its errors pass through. */
@Injectable()
export class ContractFiles {
  constructor(private readonly caller: Caller) {}

  /** The placeholders of a template's document. */
  async placeholdersOf(fileId: string, ctx: TenantContext): Promise<readonly UsedPlaceholder[]> {
    return (await this.caller.call(templateInspect, { fileId }, ctx)).placeholders;
  }

  /** Fills a template with the values of the contract; the same key answers the same two files. */
  async fill(
    contract: ContractTable,
    sources: TextSources,
    template: ChosenTemplate,
    { key, isPreview = false }: { key: string; isPreview?: boolean },
    ctx: TenantContext,
  ): Promise<ResponseOf<typeof templateFill>> {
    const { purpose } = contract.terms;
    const fileId = template.id === null ? await this.shippedFile(template.type, template.language, ctx) : template.fileId;
    const values = templateValues(contract, sources, template.language);
    const request = {
      documentKey: `contract:${contract.id}:v${contract.version}:${key}:${fingerprintOf([fileId, values])}`,
      fileId,
      values,
      title: both('contract.document.title'),
      number: contract.number,
      language: template.language,
      issuer: named(purpose.licensorName, purpose.licensorNameZh),
      fileName: contract.number,
      owner: { kind: 'contract', id: contract.id },
    };
    const scope = isPreview ? { staffOnly: true } : { companyId: contract.licenseeId, brandOwnerIds: contract.brandOwnerIds };
    return this.caller.call(templateFill, { ...request, scope, ...(isPreview ? { watermark: 'PREVIEW' } : {}) }, ctx);
  }

  /** The document of a shipped template. It is written once for each of its wordings. */
  async shippedFile(type: TemplateType, language: TemplateLanguage, ctx: TenantContext): Promise<string> {
    const template = defaultTemplate(type, language);
    const request = {
      documentKey: `contract-template:${type}:${language}:${fingerprintOf(template)}`,
      template,
      fileName: `${type}-${language}`,
      owner: SHIPPED_OWNER,
      scope: { staffOnly: true },
    };
    return (await this.caller.call(templateWrite, request, ctx)).fileId;
  }
}

/** Owner of the files of shipped templates, which belong to no record. */
const SHIPPED_OWNER = { kind: 'contractTemplate', id: '00000000-0000-4000-8000-000000000001' } as const;
