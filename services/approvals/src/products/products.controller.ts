import {
  approvalCreate,
  approvalDecide,
  approvalSave,
  approvalSubmit,
  approvalTerminate,
} from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { CreateApproval } from './create-approval.js';
import { DecideApproval } from './decide-approval.js';
import { SaveApproval } from './save-approval.js';
import { SubmitApproval } from './submit-approval.js';

@Controller()
export class ProductsController {
  constructor(
    private readonly creating: CreateApproval,
    private readonly saving: SaveApproval,
    private readonly submitting: SubmitApproval,
    private readonly deciding: DecideApproval,
  ) {}

  @Handles(approvalCreate)
  create(request: RequestOf<typeof approvalCreate>, context: CallContext): Promise<ResponseOf<typeof approvalCreate>> {
    return this.creating.run(request, context);
  }

  @Handles(approvalSave)
  save(request: RequestOf<typeof approvalSave>, context: CallContext): Promise<ResponseOf<typeof approvalSave>> {
    return this.saving.run(request, context);
  }

  @Handles(approvalSubmit)
  submit(request: RequestOf<typeof approvalSubmit>, context: CallContext): Promise<ResponseOf<typeof approvalSubmit>> {
    return this.submitting.run(request, context);
  }

  @Handles(approvalDecide)
  decide(request: RequestOf<typeof approvalDecide>, context: CallContext): Promise<ResponseOf<typeof approvalDecide>> {
    return this.deciding.run(request, context);
  }

  @Handles(approvalTerminate)
  terminate(request: RequestOf<typeof approvalTerminate>, context: CallContext): Promise<ResponseOf<typeof approvalTerminate>> {
    return this.deciding.run({ ...request, action: 'terminate' }, context);
  }
}
