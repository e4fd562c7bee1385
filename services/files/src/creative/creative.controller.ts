import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeCharacters, creativeList } from '@bls/proto/contracts/calls/files/creative';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { CreativeQueries } from './creative.queries.js';

@Controller()
export class CreativeController {
  constructor(private readonly queries: CreativeQueries) {}

  @Handles(creativeList)
  list(request: RequestOf<typeof creativeList>, ctx: CallContext): Promise<ResponseOf<typeof creativeList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(creativeCharacters)
  characters(_request: RequestOf<typeof creativeCharacters>, ctx: CallContext): Promise<ResponseOf<typeof creativeCharacters>> {
    return this.queries.characters(ctx);
  }
}
