import { randomUUID } from 'node:crypto';
import type { ContractFrame } from '@bls/proto/approval/contract-frame';
import type { Product, ProductDraft } from '@bls/proto/approval/product';
import { CallError, type Issue } from '@bls/proto/errors';
import { approvalsSkuApproved } from '@bls/proto/events/approvals';
import { decimal, format } from '@bls/proto/decimal';
import { emit } from '@bls/kit/outbox';
import { sql, type Transaction } from 'kysely';
import type { ApprovalsDb } from '../db/schema.js';
import type { ApprovalRecord } from './rows.js';

type Trx = Transaction<ApprovalsDb>;

/** Prices are kept with four decimals and told without trailing zeros. */
export const priceText = (stored: string): string => format(decimal(stored));

/**
 * Product name, product ID and SKU codes are unique within the licensee. Says at which field something is taken; the
 * unique indexes hold the same against two submissions at once.
 */
export async function takenIssues(trx: Trx, approval: ApprovalRecord, product: Product): Promise<Issue[]> {
  const others = await trx
    .selectFrom('approval')
    .select(['spu', 'productName'])
    .where('companyId', '=', approval.companyId)
    .where('id', '<>', approval.id)
    .where('status', '<>', 'draft')
    .where((eb) => eb.not(eb.and([eb('status', '=', 'terminated'), eb('approvalNumber', 'is', null)])))
    .where((eb) =>
      eb.or([eb(sql`lower(spu)`, '=', product.spu.toLowerCase()), eb(sql`lower(product_name)`, '=', product.productName.toLowerCase())]),
    )
    .execute();
  const codes = product.skus.map((s) => s.sku.toLowerCase());
  const taken = await trx
    .selectFrom('sku')
    .select('sku')
    .where('companyId', '=', approval.companyId)
    .where('approvalId', '<>', approval.id)
    .where(sql<string>`lower(sku)`, 'in', codes)
    .execute();
  const takenCodes = new Set(taken.map((t) => t.sku.toLowerCase()));
  const issues: Issue[] = [];
  if (others.some((o) => o.productName?.toLowerCase() === product.productName.toLowerCase())) {
    issues.push({ path: ['productName'], rule: 'productNameTaken', params: { name: product.productName } });
  }
  if (others.some((o) => o.spu?.toLowerCase() === product.spu.toLowerCase())) {
    issues.push({ path: ['spu'], rule: 'spuTaken', params: { spu: product.spu } });
  }
  codes.forEach((code, index) => {
    if (takenCodes.has(code))
      issues.push({ path: ['skus', index, 'sku'], rule: 'skuTaken', params: { sku: product.skus[index]?.sku ?? code } });
  });
  return issues;
}

/** Claims the SKU codes of a submission in place of what an earlier version claimed. */
export async function claimSkus(trx: Trx, approval: ApprovalRecord, product: Product, frame: ContractFrame): Promise<void> {
  const issues = await takenIssues(trx, approval, product);
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  await releaseSkus(trx, approval.id);
  await trx
    .insertInto('sku')
    .values(
      product.skus.map((line, position) => ({
        tenant: approval.tenant,
        id: randomUUID(),
        approvalId: approval.id,
        companyId: approval.companyId,
        position,
        sku: line.sku,
        name: line.name || null,
        suggestedRetailPrice: line.suggestedRetailPrice,
        currency: frame.currency,
        sellableAt: null,
      })),
    )
    .execute();
}

/** Gives claimed codes back. Sellable SKUs stay: their sales are still to be reported. */
export async function releaseSkus(trx: Trx, approvalId: string): Promise<void> {
  await trx.deleteFrom('sku').where('approvalId', '=', approvalId).where('sellableAt', 'is', null).execute();
}

/** Makes the SKUs of an approved product sellable and tells finance of each. */
export async function sellSkus(
  trx: Trx,
  context: { tenant: string; requestId: string },
  approval: ApprovalRecord & { approvalNumber: string },
  product: ProductDraft,
  frame: ContractFrame,
  at: string,
): Promise<void> {
  const skus = await trx.updateTable('sku').set({ sellableAt: at }).where('approvalId', '=', approval.id).returningAll().execute();
  for (const sku of skus.toSorted((a, b) => a.position - b.position)) {
    await emit(trx, context, approvalsSkuApproved, {
      skuId: sku.id,
      sku: sku.sku,
      spu: product.spu ?? '',
      productName: product.productName ?? '',
      approvalId: approval.id,
      approvalNumber: approval.approvalNumber,
      contractId: approval.contractId,
      companyId: approval.companyId,
      propertyId: product.propertyId ?? '',
      characterId: product.characterIds[0],
      category: product.category ?? '',
      subCategory: product.subCategory ?? '',
      channels: frame.channels,
      suggestedRetailPrice: priceText(sku.suggestedRetailPrice),
      currency: sku.currency,
    });
  }
}
