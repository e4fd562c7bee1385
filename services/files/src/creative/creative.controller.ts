import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { creativeCharacters, creativeList } from '@bls/proto/calls/files/creative';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
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
