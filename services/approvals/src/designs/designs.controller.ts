import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  designDecide,
  type DesignDetail,
  designList,
  designRead,
  designSave,
  designSubmit,
  designSubmitSample,
} from '@bls/proto/contracts/calls/approvals/design';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { DecideDesign } from './decide-design.js';
import { DesignQueries } from './designs.queries.js';
import { SubmitSample } from './submit-sample.js';
import { WriteDesign } from './write-design.js';

@Controller()
export class DesignsController {
  constructor(
    private readonly queries: DesignQueries,
    private readonly writing: WriteDesign,
    private readonly sampling: SubmitSample,
    private readonly deciding: DecideDesign,
  ) {}

  @Handles(designList)
  list(request: RequestOf<typeof designList>, context: CallContext): Promise<ResponseOf<typeof designList>> {
    return this.queries.list(request, context);
  }

  @Handles(designRead)
  read({ id }: RequestOf<typeof designRead>, context: CallContext): Promise<DesignDetail> {
    return this.queries.read(id, context);
  }

  @Handles(designSave)
  save(request: RequestOf<typeof designSave>, context: CallContext): Promise<ResponseOf<typeof designSave>> {
    return this.writing.save(request, context);
  }

  @Handles(designSubmit)
  submit(request: RequestOf<typeof designSubmit>, context: CallContext): Promise<ResponseOf<typeof designSubmit>> {
    return this.writing.submit(request, context);
  }

  @Handles(designSubmitSample)
  submitSample(request: RequestOf<typeof designSubmitSample>, context: CallContext): Promise<ResponseOf<typeof designSubmitSample>> {
    return this.sampling.run(request, context);
  }

  @Handles(designDecide)
  decide(request: RequestOf<typeof designDecide>, context: CallContext): Promise<DesignDetail> {
    return this.deciding.run(request, context);
  }
}
