import { workItemOf } from '@bls/approvals/products/records/product-work-item';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/product-approval';
import type { ApprovalWalk } from './approval-walk.js';
import { DESIGN_TABLES } from './write-designs.js';
import { SPU_TABLES } from './existing-spus.js';
import { POP_TABLES } from './pops.js';
import { STORE_TABLES } from './write-stores.js';
import type { Writer } from './insert.js';
import { skuRows } from './sku-rows.js';
import type { World } from './world.js';

export const APPROVAL_TABLES = [
  ...DESIGN_TABLES,
  ...SPU_TABLES,
  ...STORE_TABLES,
  ...POP_TABLES,
  'giving_access_history',
  'giving_access',
  'style_guide',
  'pin_reply',
  'pin',
  'picture',
  'history',
  'sku',
  'sku_import_row',
  'imported_product',
  'sku_import',
  'version',
  'approval',
  'contract_frame',
  'number_counter',
] as const;

/** Frames of the signed contracts, approvals with versions, pictures, pins, SKUs. */
export async function writeApprovals(writer: Writer, { signed: frames, approvals, numbers }: World): Promise<void> {
  await writer.insert(
    'contract_frame',
    frames.map(({ signedOn, frame }) => ({
      contractId: frame.contractId,
      companyId: frame.companyId,
      signedOn,
      startsOn: frame.startsOn,
      endsOn: frame.endsOn,
      frame,
    })),
  );
  await writer.insert(
    'approval',
    approvals.map(({ head }) => ({ ...head })),
  );
  await writer.insert(
    'version',
    approvals.flatMap(({ versions }) => versions.map((version) => ({ ...version }))),
  );
  await writer.insert(
    'picture',
    approvals.flatMap(({ pictures }) => pictures.map((picture) => ({ ...picture }))),
  );
  await writer.insert(
    'pin',
    approvals.flatMap(({ pins }) => pins.map((pin) => ({ ...pin }))),
  );
  await writer.insert(
    'history',
    approvals.flatMap(({ history }) => history.map((row) => ({ ...row }))),
  );
  const currencies = new Map(frames.map(({ frame }) => [frame.contractId, frame.currency]));
  await writer.insert(
    'sku',
    approvals.flatMap((approval) => skuRows(approval, currencies.get(approval.head.contractId) ?? 'CNY')),
  );
  await writer.insert(
    'number_counter',
    numbers.last('AP').map(({ year, last }) => ({ year, last })),
  );
}

/** The last move of an approval. */
export function approvalMove({ head, history }: ApprovalWalk, tenant: string): WorkItemMoved {
  const last = history.at(-1);
  if (!last) throw new RangeError('an approval without a history');
  return workItemOf({ tenant, ...head }, productApprovalWorkflow, {
    action: last.action,
    by: last.by,
    at: last.at,
    comment: last.comment,
  });
}
