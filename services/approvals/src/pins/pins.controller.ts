import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { pinAdd, pinReply, pinResolve } from '@bls/proto/contracts/calls/approvals/pins';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { Pins } from './pins.js';

@Controller()
export class PinsController {
  constructor(private readonly pins: Pins) {}

  @Handles(pinAdd)
  add(request: RequestOf<typeof pinAdd>, context: CallContext): Promise<ResponseOf<typeof pinAdd>> {
    return this.pins.add(request, context);
  }

  @Handles(pinReply)
  reply(request: RequestOf<typeof pinReply>, context: CallContext): Promise<ResponseOf<typeof pinReply>> {
    return this.pins.reply(request, context);
  }

  @Handles(pinResolve)
  resolve(request: RequestOf<typeof pinResolve>, context: CallContext): Promise<ResponseOf<typeof pinResolve>> {
    return this.pins.resolve(request, context);
  }
}
