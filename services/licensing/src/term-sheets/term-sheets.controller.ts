import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetCompare, termSheetList, termSheetPaper, termSheetRead } from '@bls/proto/contracts/calls/licensing/reading';
import {
  termSheetAttach,
  termSheetClone,
  termSheetCreate,
  termSheetDecide,
  termSheetDiscard,
  termSheetFollow,
  termSheetSave,
} from '@bls/proto/contracts/calls/licensing/writing';
import { Controller } from '@nestjs/common';
import { AttachFiles } from './attach-files.js';
import { CloneTermSheet } from './clone-term-sheet.js';
import { CreateTermSheet } from './create-term-sheet.js';
import { DecideTermSheet } from './decide-term-sheet.js';
import { DiscardTermSheet } from './discard-term-sheet.js';
import { TermSheetDetailQueries } from './read-term-sheet.queries.js';
import { TermSheetListQueries } from './list-term-sheets.queries.js';
import { FollowContract } from './follow-contract.js';
import { MakePaper } from './documents/make-document.js';
import { SaveTermSheet } from './save-term-sheet.js';

@Controller()
export class TermSheetsReadingController {
  constructor(
    private readonly lists: TermSheetListQueries,
    private readonly details: TermSheetDetailQueries,
    private readonly papers: MakePaper,
  ) {}

  @Handles(termSheetList)
  list(request: RequestOf<typeof termSheetList>, ctx: CallContext): Promise<ResponseOf<typeof termSheetList>> {
    return this.lists.list(request, ctx);
  }

  @Handles(termSheetRead)
  read(request: RequestOf<typeof termSheetRead>, ctx: CallContext): Promise<ResponseOf<typeof termSheetRead>> {
    return this.details.read(request.termSheetVersionId, ctx);
  }

  @Handles(termSheetCompare)
  compare(request: RequestOf<typeof termSheetCompare>, ctx: CallContext): Promise<ResponseOf<typeof termSheetCompare>> {
    return this.details.compare(request, ctx);
  }

  @Handles(termSheetPaper)
  paper(request: RequestOf<typeof termSheetPaper>, ctx: CallContext): Promise<ResponseOf<typeof termSheetPaper>> {
    return this.papers.make(request, ctx);
  }
}

@Controller()
export class TermSheetsController {
  constructor(
    private readonly creating: CreateTermSheet,
    private readonly saving: SaveTermSheet,
    private readonly deciding: DecideTermSheet,
    private readonly cloning: CloneTermSheet,
    private readonly attaching: AttachFiles,
    private readonly following: FollowContract,
    private readonly discarding: DiscardTermSheet,
  ) {}

  @Handles(termSheetCreate)
  create(request: RequestOf<typeof termSheetCreate>, ctx: CallContext): Promise<ResponseOf<typeof termSheetCreate>> {
    return this.creating.create(request, ctx);
  }

  @Handles(termSheetSave)
  save(request: RequestOf<typeof termSheetSave>, ctx: CallContext): Promise<ResponseOf<typeof termSheetSave>> {
    return this.saving.save(request, ctx);
  }

  @Handles(termSheetDecide)
  decide(request: RequestOf<typeof termSheetDecide>, ctx: CallContext): Promise<ResponseOf<typeof termSheetDecide>> {
    return this.deciding.decide(request, ctx);
  }

  @Handles(termSheetClone)
  clone(request: RequestOf<typeof termSheetClone>, ctx: CallContext): Promise<ResponseOf<typeof termSheetClone>> {
    return this.cloning.clone(request, ctx);
  }

  @Handles(termSheetFollow)
  follow(request: RequestOf<typeof termSheetFollow>, ctx: CallContext): Promise<ResponseOf<typeof termSheetFollow>> {
    return this.following.follow(request, ctx);
  }

  @Handles(termSheetDiscard)
  discard(request: RequestOf<typeof termSheetDiscard>, ctx: CallContext): Promise<ResponseOf<typeof termSheetDiscard>> {
    return this.discarding.discard(request, ctx);
  }

  @Handles(termSheetAttach)
  attach(request: RequestOf<typeof termSheetAttach>, ctx: CallContext): Promise<ResponseOf<typeof termSheetAttach>> {
    return this.attaching.attach(request, ctx);
  }
}
