import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type ContractTemplate,
  contractTemplateDelete,
  contractTemplateList,
  contractTemplatePreview,
  contractTemplateSave,
  contractTemplateSetActive,
} from '@bls/proto/contracts/calls/licensing/contract-template';
import { Controller } from '@nestjs/common';
import { ChangeTemplate } from './change-template.js';
import { PreviewTemplate } from './preview-template.js';
import { SaveTemplate } from './save-template.js';
import { TemplatesQueries } from './templates.queries.js';

@Controller()
export class TemplatesController {
  constructor(
    private readonly queries: TemplatesQueries,
    private readonly saving: SaveTemplate,
    private readonly changing: ChangeTemplate,
    private readonly previewing: PreviewTemplate,
  ) {}

  @Handles(contractTemplateList)
  list({ ownerId }: RequestOf<typeof contractTemplateList>, ctx: CallContext): Promise<ResponseOf<typeof contractTemplateList>> {
    return this.queries.list(ownerId, ctx);
  }

  @Handles(contractTemplateSave)
  save(request: RequestOf<typeof contractTemplateSave>, ctx: CallContext): Promise<ContractTemplate> {
    return this.saving.execute(request, ctx);
  }

  @Handles(contractTemplateSetActive)
  setActive(request: RequestOf<typeof contractTemplateSetActive>, ctx: CallContext): Promise<ContractTemplate> {
    return this.changing.setActive(request, ctx);
  }

  @Handles(contractTemplateDelete)
  delete(request: RequestOf<typeof contractTemplateDelete>, ctx: CallContext): Promise<ResponseOf<typeof contractTemplateDelete>> {
    return this.changing.delete(request, ctx);
  }

  @Handles(contractTemplatePreview)
  preview(request: RequestOf<typeof contractTemplatePreview>, ctx: CallContext): Promise<ResponseOf<typeof contractTemplatePreview>> {
    return this.previewing.preview(request, ctx);
  }
}
