import { aulContracts, aulDetail, aulFollow, aulList, aulMove, aulSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ContractsQueries } from '../contracts/contracts.queries.js';
import { StoreDetailQueries } from '../stores/detail.queries.js';
import { FollowApplication } from '../stores/follow-application.js';
import { StoreListQueries } from '../stores/list.queries.js';
import { SaveStoreDraft } from '../stores/save-draft.js';
import { SubmitApplication } from '../stores/submit-application.js';
import { MoveAul } from './move-aul.js';

@Controller()
export class AulController {
  constructor(
    private readonly lists: StoreListQueries,
    private readonly details: StoreDetailQueries,
    private readonly contracts: ContractsQueries,
    private readonly saving: SaveStoreDraft,
    private readonly submitting: SubmitApplication,
    private readonly following: FollowApplication,
    private readonly moving: MoveAul,
  ) {}

  @Handles(aulList)
  list(request: RequestOf<typeof aulList>, context: CallContext): Promise<ResponseOf<typeof aulList>> {
    return this.lists.list('aul', request, context);
  }

  @Handles(aulDetail)
  detail({ id }: RequestOf<typeof aulDetail>, context: CallContext): Promise<ResponseOf<typeof aulDetail>> {
    return this.details.read('aul', id, context);
  }

  @Handles(aulContracts)
  async running(_request: RequestOf<typeof aulContracts>, context: CallContext): Promise<ResponseOf<typeof aulContracts>> {
    return { contracts: await this.contracts.running(context) };
  }

  @Handles(aulSave)
  save(request: RequestOf<typeof aulSave>, context: CallContext): Promise<ResponseOf<typeof aulSave>> {
    return this.saving.run('aul', request, context);
  }

  @Handles(aulSubmit)
  submit(request: RequestOf<typeof aulSubmit>, context: CallContext): Promise<ResponseOf<typeof aulSubmit>> {
    return this.submitting.run('aul', request, context);
  }

  @Handles(aulFollow)
  follow(request: RequestOf<typeof aulFollow>, context: CallContext): Promise<ResponseOf<typeof aulFollow>> {
    return this.following.run('aul', request, context);
  }

  @Handles(aulMove)
  move(request: RequestOf<typeof aulMove>, context: CallContext): Promise<ResponseOf<typeof aulMove>> {
    return this.moving.run(request, context);
  }
}
