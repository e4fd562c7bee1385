import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsAvailability, rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { Controller } from '@nestjs/common';
import { TellRights } from './read-availability.js';

@Controller()
export class RightsController {
  constructor(private readonly telling: TellRights) {}

  @Handles(rightsCheck)
  check(request: RequestOf<typeof rightsCheck>, ctx: CallContext): Promise<ResponseOf<typeof rightsCheck>> {
    return this.telling.check(request, ctx);
  }

  @Handles(rightsAvailability)
  availability(request: RequestOf<typeof rightsAvailability>, ctx: CallContext): Promise<ResponseOf<typeof rightsAvailability>> {
    return this.telling.availability(request, ctx);
  }
}
