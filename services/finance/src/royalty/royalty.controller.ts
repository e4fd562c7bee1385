import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termsEffect } from '@bls/proto/contracts/calls/finance/effect';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { PreviewTerms } from '../calculations/preview-terms.js';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';

@Controller()
export class RoyaltyController {
  constructor(private readonly previewTerms: PreviewTerms) {}

  @Handles(termsEffect)
  effect(request: RequestOf<typeof termsEffect>, ctx: CallContext): Promise<ResponseOf<typeof termsEffect>> {
    return this.previewTerms.run(request, ctx);
  }

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
