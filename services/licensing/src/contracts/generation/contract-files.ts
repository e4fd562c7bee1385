import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { templateFill, templateInspect } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import type { UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';
import { Injectable } from '@nestjs/common';
import type { ContractTable } from '../../db/schema.js';
import { named } from '../../deals/deals.api.js';
import { both, watermarkIn } from '../../texts.js';
import { fingerprintOf } from '../templates/defaults/default-template.js';
import { ShippedTemplates } from '../templates/shipped-templates.js';
import { type TextSources, templateValues } from '../documents/template-values.js';
import { usedValues } from '../documents/used-values.js';

/** A template of the tenant with its version, or the shipped one of a type. */
export type ChosenTemplate = { language: TemplateLanguage } & (
  | { id: string; version: number; name: string; fileId: string }
  | { id: null; type: TemplateType }
);

/** The document of a contract by the files service. Its errors pass through. */
@Injectable()
export class ContractFiles {
  constructor(
    private readonly caller: Caller,
    private readonly shipped: ShippedTemplates,
  ) {}

  /** The placeholders of a template's document. */
  async placeholdersOf(fileId: string, ctx: TenantContext): Promise<readonly UsedPlaceholder[]> {
    return (await this.caller.call(templateInspect, { fileId }, ctx)).placeholders;
  }

  /** The document of a template, and the values of the contract that it prints. */
  async valuesOf(
    contract: ContractTable,
    sources: TextSources,
    template: ChosenTemplate,
    ctx: TenantContext,
  ): Promise<Pick<RequestOf<typeof templateFill>, 'fileId' | 'values'>> {
    const fileId = template.id === null ? await this.shipped.fileId(template.type, template.language, ctx) : template.fileId;
    return { fileId, values: usedValues(templateValues(contract, sources, template.language), await this.placeholdersOf(fileId, ctx)) };
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
    const { fileId, values } = await this.valuesOf(contract, sources, template, ctx);
    const preview = isPreview ? { watermark: watermarkIn(template.language, 'contract.document.preview') } : {};
    const request = {
      documentKey: `contract:${contract.id}:v${contract.version}:${key}:${fingerprintOf([fileId, values, ...Object.values(preview)])}`,
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
    return this.caller.call(templateFill, { ...request, scope, ...preview }, ctx);
  }
}
