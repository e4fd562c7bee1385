import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  singleSignOnFinish,
  singleSignOnOffer,
  singleSignOnRead,
  singleSignOnSave,
  singleSignOnStart,
} from '@bls/proto/contracts/calls/identity/single-sign-on';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { SingleSignOnSettings } from './single-sign-on-settings.js';
import { SingleSignOn } from './single-sign-on.js';

@Controller()
export class SingleSignOnController {
  constructor(
    private readonly settings: SingleSignOnSettings,
    private readonly singleSignOn: SingleSignOn,
  ) {}

  @Handles(singleSignOnOffer)
  offer(_: RequestOf<typeof singleSignOnOffer>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnOffer>> {
    return this.settings.offer(ctx);
  }

  @Handles(singleSignOnStart)
  start(request: RequestOf<typeof singleSignOnStart>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnStart>> {
    return this.singleSignOn.start(request, ctx);
  }

  @Handles(singleSignOnFinish)
  finish(request: RequestOf<typeof singleSignOnFinish>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnFinish>> {
    return this.singleSignOn.finish(request, ctx);
  }

  @Handles(singleSignOnRead)
  read(_: RequestOf<typeof singleSignOnRead>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnRead>> {
    return this.settings.read(ctx);
  }

  @Handles(singleSignOnSave)
  save(request: RequestOf<typeof singleSignOnSave>, ctx: CallContext): Promise<ResponseOf<typeof singleSignOnSave>> {
    return this.settings.save(request, ctx);
  }
}
