import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  styleGuideAssign,
  styleGuideContracts,
  type StyleGuideDetail,
  styleGuideDownload,
  styleGuideList,
  styleGuideRead,
  styleGuideReassign,
  styleGuideSave,
  styleGuideWithdraw,
} from '@bls/proto/contracts/calls/files/style-guide';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ChangeStyleGuide } from './change-style-guide.js';
import { SaveStyleGuide } from './save-style-guide.js';
import { StyleGuidesQueries } from './style-guides.queries.js';

@Controller()
export class StyleGuidesController {
  constructor(
    private readonly queries: StyleGuidesQueries,
    private readonly saving: SaveStyleGuide,
    private readonly changing: ChangeStyleGuide,
  ) {}

  @Handles(styleGuideList)
  list(request: RequestOf<typeof styleGuideList>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(styleGuideRead)
  read({ id }: RequestOf<typeof styleGuideRead>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.queries.read(id, ctx);
  }

  @Handles(styleGuideContracts)
  contracts(_request: RequestOf<typeof styleGuideContracts>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideContracts>> {
    return this.queries.contracts(ctx);
  }

  @Handles(styleGuideSave)
  save(request: RequestOf<typeof styleGuideSave>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.saving.execute(request, ctx);
  }

  @Handles(styleGuideAssign)
  assign(request: RequestOf<typeof styleGuideAssign>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.changing.assign(request, ctx);
  }

  @Handles(styleGuideReassign)
  reassign(request: RequestOf<typeof styleGuideReassign>, ctx: CallContext): Promise<StyleGuideDetail> {
    return this.changing.reassign(request, ctx);
  }

  @Handles(styleGuideWithdraw)
  withdraw(request: RequestOf<typeof styleGuideWithdraw>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideWithdraw>> {
    return this.changing.withdraw(request, ctx);
  }

  @Handles(styleGuideDownload)
  download(request: RequestOf<typeof styleGuideDownload>, ctx: CallContext): Promise<ResponseOf<typeof styleGuideDownload>> {
    return this.changing.download(request, ctx);
  }
}
