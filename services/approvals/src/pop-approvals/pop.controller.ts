import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { popDecide, type PopDetail, popList, popRead, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { DecidePop } from './decide-pop.js';
import { PopQueries } from './pop.queries.js';
import { SubmitPop } from './submit-pop.js';

@Controller()
export class PopController {
  constructor(
    private readonly queries: PopQueries,
    private readonly submitting: SubmitPop,
    private readonly deciding: DecidePop,
  ) {}

  @Handles(popList)
  list(request: RequestOf<typeof popList>, context: CallContext): Promise<ResponseOf<typeof popList>> {
    return this.queries.list(request, context);
  }

  @Handles(popRead)
  read({ id }: RequestOf<typeof popRead>, context: CallContext): Promise<PopDetail> {
    return this.queries.read(id, context);
  }

  @Handles(popSubmit)
  submit(request: RequestOf<typeof popSubmit>, context: CallContext): Promise<ResponseOf<typeof popSubmit>> {
    return this.submitting.run(request, context);
  }

  @Handles(popDecide)
  decide(request: RequestOf<typeof popDecide>, context: CallContext): Promise<PopDetail> {
    return this.deciding.run(request, context);
  }
}
