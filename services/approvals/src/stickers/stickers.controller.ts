import {
  guestAnswer,
  guestLinkCreate,
  guestLinkRevoke,
  guestRead,
  stickerContracts,
  stickerDetail,
  stickerFollow,
  stickerList,
  stickerMove,
  stickerSave,
  stickerSubmit,
} from '@bls/proto/contracts/calls/approvals/sticker';
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
import { GuestLinks } from './guest-links.js';
import { MoveSticker } from './move-sticker.js';

@Controller()
export class StickersController {
  constructor(
    private readonly lists: StoreListQueries,
    private readonly details: StoreDetailQueries,
    private readonly contracts: ContractsQueries,
    private readonly saving: SaveStoreDraft,
    private readonly submitting: SubmitApplication,
    private readonly following: FollowApplication,
    private readonly moving: MoveSticker,
  ) {}

  @Handles(stickerList)
  list(request: RequestOf<typeof stickerList>, context: CallContext): Promise<ResponseOf<typeof stickerList>> {
    return this.lists.list('sticker', request, context);
  }

  @Handles(stickerDetail)
  detail({ id }: RequestOf<typeof stickerDetail>, context: CallContext): Promise<ResponseOf<typeof stickerDetail>> {
    return this.details.read('sticker', id, context);
  }

  @Handles(stickerContracts)
  async running(_request: RequestOf<typeof stickerContracts>, context: CallContext): Promise<ResponseOf<typeof stickerContracts>> {
    return { contracts: await this.contracts.running(context) };
  }

  @Handles(stickerSave)
  save(request: RequestOf<typeof stickerSave>, context: CallContext): Promise<ResponseOf<typeof stickerSave>> {
    return this.saving.run('sticker', request, context);
  }

  @Handles(stickerSubmit)
  submit(request: RequestOf<typeof stickerSubmit>, context: CallContext): Promise<ResponseOf<typeof stickerSubmit>> {
    return this.submitting.run('sticker', request, context);
  }

  @Handles(stickerFollow)
  follow({ id }: RequestOf<typeof stickerFollow>, context: CallContext): Promise<ResponseOf<typeof stickerFollow>> {
    return this.following.run('sticker', { id, kind: 'edit' }, context);
  }

  @Handles(stickerMove)
  move(request: RequestOf<typeof stickerMove>, context: CallContext): Promise<ResponseOf<typeof stickerMove>> {
    return this.moving.run(request, context);
  }
}

@Controller()
export class GuestsController {
  constructor(private readonly links: GuestLinks) {}

  @Handles(guestLinkCreate)
  create(request: RequestOf<typeof guestLinkCreate>, context: CallContext): Promise<ResponseOf<typeof guestLinkCreate>> {
    return this.links.create(request, context);
  }

  @Handles(guestLinkRevoke)
  revoke(request: RequestOf<typeof guestLinkRevoke>, context: CallContext): Promise<ResponseOf<typeof guestLinkRevoke>> {
    return this.links.revoke(request, context);
  }

  @Handles(guestRead)
  read(request: RequestOf<typeof guestRead>, context: CallContext): Promise<ResponseOf<typeof guestRead>> {
    return this.links.read(request, context);
  }

  @Handles(guestAnswer)
  answer(request: RequestOf<typeof guestAnswer>, context: CallContext): Promise<ResponseOf<typeof guestAnswer>> {
    return this.links.answer(request, context);
  }
}
