import {
  approvalsWorkItemMoved,
  filesWorkItemMoved,
  financeWorkItemMoved,
  licensingWorkItemMoved,
} from '@bls/proto/contracts/events/work-items';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Controller } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { RecordMove } from './record-move.js';

/** Hears every move of every item in the product. */
@Controller()
export class MovesConsumer {
  constructor(private readonly recordMove: RecordMove) {}

  @EventHandler(licensingWorkItemMoved, 'inbox-licensing')
  licensing(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @EventHandler(approvalsWorkItemMoved, 'inbox-approvals')
  approvals(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @EventHandler(filesWorkItemMoved, 'inbox-files')
  files(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }

  @EventHandler(financeWorkItemMoved, 'inbox-finance')
  finance(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}
