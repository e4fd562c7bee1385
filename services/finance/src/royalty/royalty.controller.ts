import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { royaltySimulate } from '@bls/proto/calls/finance/simulate';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import { RoyaltyError } from './royalty-error.js';
import { simulate } from './simulate.js';

@Controller()
export class RoyaltyController {
  @Handles(royaltySimulate)
  async simulate(request: RequestOf<typeof royaltySimulate>, _ctx: CallContext): Promise<ResponseOf<typeof royaltySimulate>> {
    try {
      return simulate(request);
    } catch (error) {
      if (error instanceof RoyaltyError) throw new CallError('ruleBroken', { issues: [...error.issues] });
      throw error;
    }
  }
}
