import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type DesignTemplate,
  designTemplateList,
  designTemplatePartners,
  designTemplateRead,
  designTemplateReceive,
  designTemplateRelease,
  designTemplateUpload,
  designTemplateWithdraw,
} from '@bls/proto/contracts/calls/approvals/design-template';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ReceiveTemplate } from './receive-template.js';
import { ReleaseTemplate } from './release-template.js';
import { TemplateQueries } from './templates.queries.js';
import { WithdrawRelease } from './withdraw-release.js';
import { UploadTemplate } from './upload-template.js';

@Controller()
export class DesignTemplatesController {
  constructor(
    private readonly queries: TemplateQueries,
    private readonly uploading: UploadTemplate,
    private readonly releasing: ReleaseTemplate,
    private readonly receiving: ReceiveTemplate,
    private readonly withdrawing: WithdrawRelease,
  ) {}

  @Handles(designTemplateList)
  list(request: RequestOf<typeof designTemplateList>, context: CallContext): Promise<ResponseOf<typeof designTemplateList>> {
    return this.queries.list(request, context);
  }

  @Handles(designTemplateRead)
  read({ id }: RequestOf<typeof designTemplateRead>, context: CallContext): Promise<DesignTemplate> {
    return this.queries.read(id, context);
  }

  @Handles(designTemplatePartners)
  partners(_: RequestOf<typeof designTemplatePartners>, context: CallContext): Promise<ResponseOf<typeof designTemplatePartners>> {
    return this.queries.partners(context);
  }

  @Handles(designTemplateUpload)
  upload(request: RequestOf<typeof designTemplateUpload>, context: CallContext): Promise<DesignTemplate> {
    return this.uploading.run(request, context);
  }

  @Handles(designTemplateRelease)
  release(request: RequestOf<typeof designTemplateRelease>, context: CallContext): Promise<DesignTemplate> {
    return this.releasing.run(request, context);
  }

  @Handles(designTemplateReceive)
  receive(request: RequestOf<typeof designTemplateReceive>, context: CallContext): Promise<DesignTemplate> {
    return this.receiving.run(request, context);
  }

  @Handles(designTemplateWithdraw)
  withdraw(request: RequestOf<typeof designTemplateWithdraw>, context: CallContext): Promise<DesignTemplate> {
    return this.withdrawing.run(request, context);
  }
}
