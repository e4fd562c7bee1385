import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type GivingAccessDetail,
  givingAccessDecide,
  givingAccessList,
  givingAccessRead,
} from '@bls/proto/contracts/calls/approvals/giving-access';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { AccessQueries } from './access.queries.js';
import { DecideAccess } from './decide-access.js';

@Controller()
export class GivingAccessController {
  constructor(
    private readonly queries: AccessQueries,
    private readonly deciding: DecideAccess,
  ) {}

  @Handles(givingAccessList)
  list(request: RequestOf<typeof givingAccessList>, ctx: CallContext): Promise<ResponseOf<typeof givingAccessList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(givingAccessRead)
  read({ id }: RequestOf<typeof givingAccessRead>, ctx: CallContext): Promise<GivingAccessDetail> {
    return this.queries.read(id, ctx);
  }

  @Handles(givingAccessDecide)
  decide(request: RequestOf<typeof givingAccessDecide>, ctx: CallContext): Promise<GivingAccessDetail> {
    return this.deciding.execute(request, ctx);
  }
}
