import { approvalsWorkItemMoved, filesWorkItemMoved, financeWorkItemMoved, licensingWorkItemMoved } from '@bls/proto/events/work-items';
import type { WorkItemMoved } from '@bls/proto/work-item';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { Controller } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { RecordMove } from './record-move.js';

/** Hears every move of every item in the product. */
@Controller()
export class MovesConsumer {
  constructor(private readonly recordMove: RecordMove) {}

  @Consumes(licensingWorkItemMoved, 'inbox-licensing')
  licensing(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @Consumes(approvalsWorkItemMoved, 'inbox-approvals')
  approvals(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @Consumes(filesWorkItemMoved, 'inbox-files')
  files(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @Consumes(financeWorkItemMoved, 'inbox-finance')
  finance(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}
