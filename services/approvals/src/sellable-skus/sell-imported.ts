import { approvalsSkuApproved, approvalsSkuWithdrawn, type SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { emitAll } from '@bls/kit/events/outbox';
import { priceText } from '../db/price-text.js';
import type { Trx } from '../db/schema.js';
import { contractTermsOf } from '../terms/terms.api.js';
import { type ImportedSku, importedSkus, setSellable } from './imported-skus.repository.js';

/** The approval that imported SKUs are sold under: of an existing SPU, or of a product. */
export type ApprovedSpu = { companyId: string; code: string; approvalId: string; approvalNumber: string };
const PER_STATEMENT = 5000;

/** The event of an imported SKU that may be sold from now on, as of a SKU that was approved with its product. */
const skuApproved = (sku: ImportedSku, spu: ApprovedSpu, terms: ContractTerms): SkuApproved => ({
  skuId: sku.id,
  sku: sku.sku,
  spu: sku.product.itemCode,
  productName: sku.product.productName,
  approvalId: spu.approvalId,
  approvalNumber: spu.approvalNumber,
  contractId: sku.product.contractId,
  companyId: sku.companyId,
  propertyId: sku.product.propertyId,
  category: sku.product.category,
  subCategory: sku.product.subCategory,
  channels: terms.channels,
  suggestedRetailPrice: priceText(sku.suggestedRetailPrice),
  currency: sku.currency,
});

/** Makes the imported SKUs of an approved SPU sellable; returns how many. */
export const sellImported = (trx: Trx, ctx: { tenant: string; requestId: string }, spu: ApprovedSpu, at: string): Promise<number> =>
  sellAllImported(trx, ctx, spu.companyId, [spu], at);

/** As `sellImported`, for many SPUs of one company. */
export async function sellAllImported(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  companyId: string,
  spus: readonly ApprovedSpu[],
  at: string,
): Promise<number> {
  const byCode = new Map(spus.map((spu) => [spu.code.toLowerCase(), spu]));
  const codes = [...byCode.keys()];
  const known = new Map<string, ContractTerms>();
  let sold = 0;
  for (let from = 0; from < codes.length; from += PER_STATEMENT) {
    const skus = await importedSkus(trx, companyId, codes.slice(from, from + PER_STATEMENT), { sellable: false });
    const events: SkuApproved[] = [];
    for (const sku of skus) {
      const spu = byCode.get(sku.product.itemCode.toLowerCase());
      const terms = known.get(sku.product.contractId) ?? (await contractTermsOf(trx, sku.product.contractId));
      known.set(sku.product.contractId, terms);
      if (spu) events.push(skuApproved(sku, spu, terms));
    }
    for (let at_ = 0; at_ < skus.length; at_ += PER_STATEMENT)
      await setSellable(
        trx,
        skus.slice(at_, at_ + PER_STATEMENT).map((sku) => sku.id),
        at,
      );
    await emitAll(trx, ctx, approvalsSkuApproved, events);
    sold += events.length;
  }
  return sold;
}

/** Withdraws the imported SKUs of an SPU from sale: their sales can no longer be reported. Returns how many. */
export async function withdrawImported(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  companyId: string,
  code: string,
): Promise<number> {
  const skus = await importedSkus(trx, companyId, [code.toLowerCase()], { sellable: true });
  for (let from = 0; from < skus.length; from += PER_STATEMENT)
    await setSellable(
      trx,
      skus.slice(from, from + PER_STATEMENT).map((sku) => sku.id),
      null,
    );
  await emitAll(
    trx,
    ctx,
    approvalsSkuWithdrawn,
    skus.map((sku) => ({ skuId: sku.id, sku: sku.sku, contractId: sku.product.contractId, companyId: sku.companyId })),
  );
  return skus.length;
}
