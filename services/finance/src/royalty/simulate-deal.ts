import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handler } from '@bls/kit/rpc/handler';

/** What a deal would pay. Stores nothing. */
@Handler(royaltySimulate)
export class SimulateDeal {
  async execute(request: RequestOf<typeof royaltySimulate>): Promise<ResponseOf<typeof royaltySimulate>> {
    try {
      return simulate(request);
    } catch (error) {
      if (error instanceof RoyaltyError) throw new CallError('ruleBroken', { issues: [...error.issues] });
      throw error;
    }
  }
}
