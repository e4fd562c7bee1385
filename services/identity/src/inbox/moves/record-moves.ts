import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import {
  approvalsWorkItemMoved,
  filesWorkItemMoved,
  financeWorkItemMoved,
  licensingWorkItemMoved,
} from '@bls/proto/contracts/events/work-items';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Trx } from '../../db/schema.js';
import { RecordMove } from './record-move.js';

@EventHandler(licensingWorkItemMoved, 'inbox-licensing')
export class RecordLicensingMove {
  constructor(private readonly recordMove: RecordMove) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}

@EventHandler(approvalsWorkItemMoved, 'inbox-approvals')
export class RecordApprovalsMove {
  constructor(private readonly recordMove: RecordMove) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}

@EventHandler(filesWorkItemMoved, 'inbox-files')
export class RecordFilesMove {
  constructor(private readonly recordMove: RecordMove) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}

@EventHandler(financeWorkItemMoved, 'inbox-finance')
export class RecordFinanceMove {
  constructor(private readonly recordMove: RecordMove) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.recordMove.execute(move, ctx, trx);
  }
}
