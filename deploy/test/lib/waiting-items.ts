import { randomUUID } from 'node:crypto';
import { designDecide, designList, designRead, designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, popList, popRead, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts, approvalDetail, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { spuDecide, spuItemList, spuItemRead, spuSubmissionRead, spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import { popContentSchema } from '@bls/proto/domain/approval/pop';
import { addDays } from '@bls/proto/domain/values/time';
import { makeCall, until } from './make-call.js';
import { Client } from './client.js';
import { existingProductFile, pdfFile, pictureFile, zipFiles } from './sample-files.js';
import { Uploads } from './uploads.js';

export type QueuedKind = 'product' | 'design' | 'pop' | 'spu';
/** An approved product of the licensee, with the contract it is made under. */
type Known = { terms: ContractTerms; propertyId: string; approvalNumber: string };

/** How many items wait for a reviewer before the run begins. */
export const QUEUED = 10;
const COMPARED_WITHIN_MS = 300_000;

/** Submits items in the demo tenant until enough of a kind wait for a reviewer. */
export class WaitingItems {
  private readonly uploads = new Uploads();
  private count = 0;

  private constructor(
    private readonly licensee: Client,
    private readonly reviewer: Client,
    private readonly known: Known,
  ) {}

  static async of(address: string, reviewerRole: string): Promise<WaitingItems> {
    const licensee = await Client.signIn(address, 'licenseeDesigner');
    return new WaitingItems(licensee, await Client.signIn(address, reviewerRole), await approvedProduct(licensee));
  }

  /** Waits until at least `QUEUED` items of the kind wait. */
  async fill(kind: QueuedKind): Promise<void> {
    const missing = QUEUED - (await this.waitingOf(kind)).length;
    if (kind === 'spu') await this.submitSpus(Math.max(missing, 0));
    else for (let number = 0; number < missing; number += 1) await this[kind]();
    await until(`${QUEUED} items`, async () => (await this.waitingOf(kind)).length >= QUEUED);
  }

  /** The first pictures of the items that wait, by the id of the item. */
  async covers(kind: QueuedKind): Promise<Map<string, string | null>> {
    return new Map((await this.rows(kind)).map(({ id, coverFileId }) => [id, coverFileId]));
  }

  /** The ids of the items that wait. */
  async waitingOf(kind: QueuedKind): Promise<string[]> {
    return (await this.rows(kind)).map(({ id }) => id);
  }

  /** Rejects an item as it is now. */
  async reject(kind: QueuedKind, id: string): Promise<void> {
    const given = { id, reason: 'other' as const, comment: 'The logo is cut off.' };
    if (kind === 'product') {
      const { revision } = await makeCall(this.reviewer, approvalDetail, { id });
      await makeCall(this.reviewer, approvalDecide, { ...given, revision, action: 'reject' });
    } else if (kind === 'design') {
      const { revision, version } = await makeCall(this.reviewer, designRead, { id });
      await makeCall(this.reviewer, designDecide, { ...given, revision, version, action: 'disapprove' });
    } else if (kind === 'pop') {
      const { revision, version } = await makeCall(this.reviewer, popRead, { id });
      await makeCall(this.reviewer, popDecide, { ...given, revision, version, action: 'reject' });
    } else {
      const { revision } = await makeCall(this.reviewer, spuItemRead, { id });
      await makeCall(this.reviewer, spuDecide, { id, revision, action: 'reject', comment: given.comment });
    }
  }

  private async rows(kind: QueuedKind): Promise<readonly { id: string; coverFileId: string | null }[]> {
    const waiting = { waitingForMe: true, pageSize: 100 };
    if (kind === 'product') return (await makeCall(this.reviewer, approvalList, waiting)).rows;
    if (kind === 'design') return (await makeCall(this.reviewer, designList, waiting)).rows;
    if (kind === 'pop') return (await makeCall(this.reviewer, popList, waiting)).rows;
    return (await makeCall(this.reviewer, spuItemList, { status: ['systemNotMatched', 'decideLater'], pageSize: 100 })).rows;
  }

  private async product(): Promise<void> {
    const { terms } = this.known;
    const mark = this.mark();
    const { product, skus } = this.content(mark);
    const { contractId } = terms;
    const name = `front ${mark}.png`;
    const pictures = [{ fileId: await this.picture(name), name }];
    const id = randomUUID();
    const created = await makeCall(this.licensee, approvalCreate, { id, contractId, product: { ...product, skus }, pictures });
    await makeCall(this.licensee, approvalSubmit, { id, revision: created.revision });
  }

  private async design(): Promise<void> {
    const mark = this.mark();
    const { product } = this.content(mark);
    const { category: _, subCategory: __, characterIds: ___, ...rest } = product;
    const content = designDraftSchema.parse({
      ...rest,
      contractId: this.known.terms.contractId,
      designType: 'product',
      retailPrice: '129.90',
      pictureIds: [await this.picture(`design ${mark}.png`)],
    });
    await makeCall(this.licensee, designSubmit, { id: randomUUID(), content });
  }

  private async pop(): Promise<void> {
    const mark = this.mark();
    const { terms, propertyId, approvalNumber } = this.known;
    const document = async (name: string) => this.uploads.send(this.licensee, 'approvalImage', await pdfFile(`${name} ${mark}.pdf`));
    const content = popContentSchema.parse({
      contractId: terms.contractId,
      propertyId,
      approvalNumber,
      popName: `Poster ${mark}`,
      popSize: '60 x 90 cm',
      quantity: 120,
      advertisingMethod: 'inStorePromotion',
      pictureIds: [await this.picture(`poster ${mark}.png`)],
      ndaFileId: await document('nda'),
      bixFileId: await document('bix'),
      factoryCheckFileId: await document('factory check'),
    });
    await makeCall(this.licensee, popSubmit, { id: randomUUID(), content });
  }

  /** Existing SPUs; what the system has decided is put back for a person. */
  private async submitSpus(count: number): Promise<void> {
    if (count === 0) return;
    const { terms, propertyId } = this.known;
    const mark = this.mark();
    const picture = await existingProductFile('front.png');
    const files = Object.fromEntries(Array.from({ length: count }, (_, n) => [`${mark}-${n + 1}/${picture.name}`, picture]));
    const archive = await zipFiles(`existing products ${mark}.zip`, files);
    const fileId = await this.uploads.send(this.licensee, 'spuZip', archive);
    const { id } = await makeCall(this.licensee, spuSubmit, { id: randomUUID(), contractId: terms.contractId, propertyId, fileId });
    const compared = async () => (await makeCall(this.licensee, spuSubmissionRead, { id })).state === 'compared';
    await until('the comparison', compared, COMPARED_WITHIN_MS);
    for (const item of (await makeCall(this.reviewer, spuItemList, { submissionId: id, pageSize: 100 })).rows) {
      if (item.status === 'systemNotMatched') continue;
      const { revision, dependentsKey } = await makeCall(this.reviewer, spuItemRead, { id: item.id });
      await makeCall(this.reviewer, spuDecide, { id: item.id, revision, action: 'decideLater', confirmed: dependentsKey });
    }
  }

  private mark(): string {
    this.count += 1;
    return `${randomUUID().slice(0, 8).toUpperCase()}-${this.count}`;
  }

  private async picture(name: string): Promise<string> {
    return this.uploads.send(this.licensee, 'approvalImage', await pictureFile(name));
  }

  private content(mark: string) {
    const { terms, propertyId } = this.known;
    const [article] = terms.articles;
    const property = terms.properties.find((one) => one.propertyId === propertyId);
    const product = {
      productName: `Hare ${mark}`,
      spu: `Q-${mark}`,
      propertyId,
      characterIds: property?.characters.slice(0, 1).map(({ characterId }) => characterId) ?? [],
      category: article?.category,
      subCategory: article?.subCategory,
      size: '30 cm',
      material: 'Polyester',
      numberOfColours: 4,
      printingMethods: ['embroidery' as const],
      copyrightLocation: 'wovenLabel' as const,
      ageGroups: ['infants' as const],
      quantity: 5000,
      saleFrom: addDays(new Date().toISOString().slice(0, 10), 2),
      saleTo: terms.endsOn,
    };
    return { product, skus: [{ sku: `QS-${mark}`, suggestedRetailPrice: '129.90' }] };
  }
}

/** A product with a number under the contract in force that ends last. */
async function approvedProduct(licensee: Client): Promise<Known> {
  const { contracts } = await makeCall(licensee, approvalContracts, {});
  for (const terms of contracts.toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))) {
    const { rows } = await makeCall(licensee, approvalList, { contractId: terms.contractId, pageSize: 100 });
    for (const { approvalNumber, propertyId, status } of rows) {
      if (!approvalNumber || !propertyId || status === 'terminated') continue;
      return { terms, propertyId, approvalNumber };
    }
  }
  throw new RangeError('no product with a number under a contract in force');
}
