import { approvalRefresh } from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ConfirmRefresh } from './confirm-refresh.js';

@Controller()
export class RefreshController {
  constructor(private readonly confirming: ConfirmRefresh) {}

  @Handles(approvalRefresh)
  confirm(request: RequestOf<typeof approvalRefresh>, context: CallContext): Promise<ResponseOf<typeof approvalRefresh>> {
    return this.confirming.run(request, context);
  }
}
