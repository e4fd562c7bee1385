import type { PayloadOf } from '@bls/proto/contracts/event';
import { approvalsSkuApproved, approvalsSkuWithdrawn } from '@bls/proto/contracts/events/approvals';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { accountOf } from '../../terms/terms.api.js';
import { saveSku, withdrawSku } from './sales-contracts.repository.js';

/** Sales of an approved SKU may be reported. */
@EventHandler(approvalsSkuApproved, 'sales-skus')
export class CopySku {
  async execute(sku: PayloadOf<typeof approvalsSkuApproved>, context: EventContext, trx: Trx): Promise<void> {
    await saveSku(trx, context.tenant, { ...sku, contractId: await accountOf(trx, sku.contractId) }, context.at);
  }
}

@EventHandler(approvalsSkuWithdrawn, 'sales-skus-withdrawn')
export class WithdrawSku {
  async execute(sku: PayloadOf<typeof approvalsSkuWithdrawn>, context: EventContext, trx: Trx): Promise<void> {
    await withdrawSku(trx, { ...sku, contractId: await accountOf(trx, sku.contractId) }, context.at);
  }
}
