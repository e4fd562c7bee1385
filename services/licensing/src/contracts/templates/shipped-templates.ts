import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { templateWrite } from '@bls/proto/contracts/calls/files/template';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import { Injectable } from '@nestjs/common';
import { defaultTemplate, fingerprintOf } from './defaults/default-template.js';

/** Owner of the files of shipped templates, which belong to no record. */
const OWNER = { kind: 'contractTemplate', id: '00000000-0000-4000-8000-000000000001' } as const;

/** The documents of the shipped templates. Errors of the files service pass through. */
@Injectable()
export class ShippedTemplates {
  constructor(private readonly caller: Caller) {}

  /** The id of the document. It is written once for each of its wordings. */
  async fileId(type: TemplateType, language: TemplateLanguage, ctx: TenantContext): Promise<string> {
    const template = defaultTemplate(type, language);
    const request = {
      documentKey: `contract-template:${type}:${language}:${fingerprintOf(template)}`,
      template,
      fileName: `${type}-${language}`,
      owner: OWNER,
      scope: { staffOnly: true },
    };
    return (await this.caller.call(templateWrite, request, ctx)).fileId;
  }
}
