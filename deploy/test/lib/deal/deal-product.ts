import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { RequestInput } from '@bls/proto/contracts/call';
import { salesReportGet, salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { addDays } from '@bls/proto/domain/values/time';
import { makeCall, until } from '../make-call.js';
import type { DealState, Part, Step } from './deal-state.js';
import { SALES, TERM } from './deal-terms.js';
import { pictureFile } from '../sample-files.js';

/** From the signed contract to an SKU that may be sold and reported. */
export function productSteps(deal: DealState): Step[] {
  return [
    { name: 'approval: the contract is known', press: () => contractKnown(deal) },
    { name: 'approval: licenseeDesigner prepares', press: () => prepare(deal) },
    { name: 'approval: licenseeDesigner submits', press: () => submit(deal) },
    ...REVIEWS.map((review) => ({ name: `approval: ${review.by} approves`, press: () => approve(deal, review) })),
    { name: 'sales report: the SKU is known', press: () => skuKnown(deal) },
  ];
}

/** The brand owner reviews where its property asks for it. */
type Review = { by: Part | 'brandOwnerDesigner'; from: readonly string[] };
const REVIEWS: readonly Review[] = [
  { by: 'juniorDesigner', from: ['graphicSubmitted'] },
  { by: 'seniorDesigner', from: ['graphicDesignerApproved'] },
  { by: 'brandOwnerDesigner', from: ['graphicSeniorDesignerApproved'] },
  { by: 'sales', from: ['graphicSeniorDesignerApproved', 'graphicBrandOwnerApproved'] },
];

const termsOf = async ({ clients, contractId }: DealState) =>
  (await makeCall(clients.licenseeDesigner, approvalContracts, {})).contracts.find((contract) => contract.contractId === contractId);

async function contractKnown(deal: DealState): Promise<void> {
  await until('the contract among those of approvals', () => termsOf(deal));
}

async function prepare(deal: DealState): Promise<void> {
  const { licenseeDesigner } = deal.clients;
  const names = [`front ${deal.mark}.png`, `back ${deal.mark}.png`];
  const pictures: { fileId: string; name: string }[] = [];
  for (const name of names)
    pictures.push({ name, fileId: await deal.uploads.send(licenseeDesigner, 'approvalImage', await pictureFile(name)) });
  const { contractId } = deal;
  await makeCall(licenseeDesigner, approvalCreate, { id: deal.approvalId, contractId, product: await productOf(deal), pictures });
}

export async function productOf(deal: DealState): Promise<RequestInput<typeof approvalCreate>['product']> {
  const terms = await termsOf(deal);
  const [article] = terms?.articles ?? [];
  const [property] = terms?.properties ?? [];
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2);
  return {
    productName: `Plush hare ${deal.mark}`,
    spu: `SPU-${deal.mark}`,
    propertyId: property?.propertyId,
    characterIds: property?.characters.slice(0, 1).map(({ characterId }) => characterId) ?? [],
    category: article?.category,
    subCategory: article?.subCategory,
    size: '30 cm',
    material: 'Polyester',
    numberOfColours: 4,
    printingMethods: ['embroidery'],
    copyrightLocation: 'wovenLabel',
    ageGroups: ['infants'],
    quantity: 5000,
    saleFrom: tomorrow,
    saleTo: TERM.to,
    skus: [{ sku: deal.sku, suggestedRetailPrice: SALES.retail }],
  };
}

async function submit({ clients, approvalId: id }: DealState): Promise<void> {
  const view = await makeCall(clients.licenseeDesigner, approvalDetail, { id });
  if (view.status === 'draft') await makeCall(clients.licenseeDesigner, approvalSubmit, { id, revision: view.revision });
}

async function approve({ clients, approvalId: id }: DealState, { by, from }: Review): Promise<void> {
  const person = clients[by];
  if (!person) return;
  const view = await makeCall(person, approvalDetail, { id });
  if (from.includes(view.status)) await makeCall(person, approvalDecide, { id, revision: view.revision, action: 'approve' });
}

async function skuKnown(deal: DealState): Promise<void> {
  const { contractId } = deal;
  const { licenseeFinance } = deal.clients;
  deal.reportId = await until('the SKU in the sales report', async () => {
    const [first] = (await makeCall(licenseeFinance, salesReportList, { contractId, sort: 'month' })).rows;
    if (!first) return undefined;
    return (await makeCall(licenseeFinance, salesReportGet, { id: first.id })).skus > 0 && first.id;
  });
}
