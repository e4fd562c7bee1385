import { randomUUID } from 'node:crypto';
import { skuImportRead, skuImportRows, skuImportSubmit, skuImportUpload } from '@bls/proto/contracts/calls/approvals/sku-import';
import {
  spuDecide,
  spuItemList,
  spuItemRead,
  spuSettingsRead,
  spuSettingsSave,
  spuSubmissionList,
  spuSubmit,
} from '@bls/proto/contracts/calls/approvals/spu';
import { spuMarkCheck, spuMarkIssue, spuMarkList } from '@bls/proto/contracts/calls/approvals/spu-mark';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { lookOf, LOOKS } from '../looks.js';
import { SpuSteps } from './spu-steps.js';

let steps: SpuSteps;
let { service, files, testIds, people } = {} as SpuSteps;
const admin = testActor({ role: 'superUser' });
const competitor = testActor({ role: 'licenseeDesigner', companyId: randomUUID() });
const elsewhere = testActor({ role: 'seniorDesigner', tenant: 'PLBY' });

beforeAll(async () => {
  steps = await SpuSteps.start();
  ({ service, files, testIds, people } = steps);
}, 120_000);
afterAll(() => steps.stop());

const events = async (subject: string, like: string) =>
  (
    await sql<{
      payload: Record<string, unknown>;
    }>`select payload from outbox where subject = ${subject} and payload::text like ${`%${like}%`}
      order by sequence`.execute(service.superuser)
  ).rows.map((row) => row.payload);
/** An SPU that the system approved. */
async function approvedItem(code: string) {
  const { id } = await steps.submitArchive([files.entry('a.jpg', LOOKS.same)], { itemCode: code });
  const [item] = await steps.itemsOf(id);
  if (!item) throw new Error('no item');
  return item;
}

const HEADER =
  'Item code,Product name,SKU,Property,Category,Sub-category,Suggested retail price,Colour,Size,Material,Number of colours,Quantity';
const line = (code: string, sku: string, changes: Partial<Record<'name' | 'price' | 'colours' | 'property', string>> = {}) =>
  [
    code,
    changes.name ?? `Plush ${code}`,
    sku,
    changes.property ?? 'Bunny Garden',
    'S18',
    'S18_403_PLUSH',
    changes.price ?? '99.50',
    'Pink',
    '"30 cm, tall"',
    'Cotton',
    changes.colours ?? '4',
    '1000',
  ].join(',');
async function importFile(text: string, photos?: ArchiveEntry[]) {
  const fileId = files.put('productTable', 'products.csv', text);
  const photosFileId = photos ? files.put('productPhotos', 'photos.zip') : undefined;
  const { id } = await service.call(
    skuImportUpload,
    { contractId: testIds.contractId, fileId, ...(photosFileId ? { photosFileId } : {}) },
    people.licensee,
  );
  if (photos) {
    files.archives.set(id, photos);
    await service.publish(archiveUnpacked, {
      archiveId: id,
      ownerKind: 'skuImport',
      userId: people.licensee.userId,
      pictures: photos.length,
      issues: [],
    });
  }
  return eventually(async () => {
    const found = await service.call(skuImportRead, { id }, people.licensee);
    return found.status === 'checking' ? undefined : found;
  });
}

describe('existing SPUs', () => {
  it('W-SPU-11 W-SPU-10 are approved, rejected or left to a person by their similarity to approved pictures', async () => {
    const submission = await steps.submitArchive([
      files.entry('E-1/a.jpg', LOOKS.alike),
      files.entry('E-2/a.jpg', LOOKS.unsure),
      files.entry('E-3/a.jpg', LOOKS.other),
      files.entry('E-4/a.jpg', LOOKS.alike),
      files.entry('E-4/b.jpg', LOOKS.other),
    ]);
    expect(submission).toMatchObject({ state: 'compared', items: 4, pictures: 5 });
    expect(submission.counts).toEqual({ systemApproved: 1, systemNotMatched: 1, systemRejected: 2 });
    const items = await steps.itemsOf(submission.id);
    expect(items.map((i) => [i.itemCode, i.status])).toEqual([
      ['E-1', 'systemApproved'],
      ['E-2', 'systemNotMatched'],
      ['E-3', 'systemRejected'],
      ['E-4', 'systemRejected'],
    ]);
    const detail = await service.call(spuItemRead, { id: items[0]?.id ?? '' }, people.licensee);
    expect(detail.similarity).toBeGreaterThanOrEqual(0.95);
    expect(detail.target).toMatchObject({ code: 'BG-PL-30', name: 'Bunny plush 30 cm' });
    expect(detail.comparisons[0]).toMatchObject({
      source: { name: 'a.jpg' },
      target: { name: 'front.jpg' },
      similarity: detail.similarity,
    });
    const { shape, colour, region, details } = detail.comparisons[0]?.parts ?? {};
    expect(detail.similarity).toBe(Math.min(...[shape, colour, region, details].map((part) => part ?? 0)));
    expect(detail.approvalNumber).toMatch(/^AP-\d{4}-\d{5}$/);
    expect(detail.history.map((h) => [h.action, h.to, h.by.name])).toEqual([
      ['submit', 'licenseeSubmitted', 'Li Na'],
      ['match', 'systemApproved', 'system'],
    ]);
    const [published] = await events('approvals.work-item.moved.v1', submission.id);
    expect(published).toMatchObject({ kind: 'existingSpu', waitsFor: ['approval.reviewAsSeniorDesigner'], companyId: testIds.companyId });
  });

  it('W-SPU-15 W-SPU-16 refuse a whole archive for one entry, a mixture, or a code that is taken, and store nothing of it', async () => {
    const wrong = { path: ['x.gif'], rule: 'spu.notPicture', params: { name: 'x.gif' } };
    const refused = await steps.submitArchive([], { issues: [wrong] });
    expect(refused).toMatchObject({ state: 'refused', items: 0, issues: [wrong] });
    const mixed = await steps.submitArchive([files.entry('a.jpg'), files.entry('M-1/a.jpg')]);
    expect([mixed.state, mixed.issues.map((i) => i.rule)]).toEqual(['refused', ['spu.mixed']]);
    const taken = await steps.submitArchive([files.entry('bg-pl-30/a.jpg'), files.entry('T-1/a.jpg')]);
    expect([taken.state, taken.issues]).toEqual(['refused', [{ path: ['fileId'], rule: 'spu.taken', params: { code: 'bg-pl-30' } }]]);
    for (const { id } of [refused, mixed, taken]) expect(await steps.itemsOf(id)).toEqual([]);
  });

  it('W-SPU-12 W-SPU-13 need a confirmation before a change cancels SKUs and marks, and cancel exactly the confirmed ones', async () => {
    const item = await approvedItem('D-1');
    const upload = await importFile([HEADER, line('D-1', 'D-1-P'), line('D-1', 'D-1-W')].join('\n'));
    const submitted = await service.call(skuImportSubmit, { id: upload.id, revision: upload.revision, confirmed: true }, people.licensee);
    expect(submitted).toMatchObject({ status: 'submitted', products: 1, sellable: 2 });
    const before = await service.call(spuItemRead, { id: item.id }, people.senior);
    expect(before.dependents.map((d) => [d.kind, d.name])).toEqual([
      ['sku', 'D-1-P'],
      ['sku', 'D-1-W'],
    ]);
    const decide = (given: { action: 'approve' | 'reject' | 'decideLater'; revision: number; confirmed?: string }) =>
      service.call(spuDecide, { id: item.id, comment: 'An older design', ...given }, people.senior);
    for (const action of ['reject', 'decideLater'] as const)
      await expect(decide({ action, revision: item.revision })).rejects.toMatchObject({
        code: 'confirmationNeeded',
        detail: { params: { count: 2 } },
      });

    // a dependent is added after the person confirmed: the confirmation does not cover it
    const picture = before.comparisons[0]?.source.pictureId ?? '';
    const mark = await service.call(spuMarkIssue, { itemId: item.id, pictureId: picture }, people.senior);
    await expect(decide({ action: 'reject', revision: item.revision, confirmed: before.dependentsKey })).rejects.toMatchObject({
      code: 'confirmationNeeded',
    });
    const now = await service.call(spuItemRead, { id: item.id }, people.senior);
    const done = await decide({ action: 'decideLater', revision: item.revision, confirmed: now.dependentsKey });
    expect(done).toMatchObject({ status: 'decideLater', cancelled: 3 });
    expect((await events('approvals.sku.withdrawn.v1', 'D-1-')).map((e) => e['sku'])).toEqual(['D-1-P', 'D-1-W']);
    const { rows: marks } = await service.call(spuMarkList, { search: mark.number }, people.senior);
    expect(marks[0]?.cancelledAt).not.toBeNull();
    await expect(service.call(spuMarkIssue, { itemId: item.id, pictureId: picture }, people.senior)).rejects.toMatchObject({
      code: 'ruleBroken',
    });

    // approved again: the same number, and its SKUs are for sale again
    const again = await decide({ action: 'approve', revision: done.revision });
    expect(again).toMatchObject({ status: 'approved', cancelled: 0 });
    const after = await service.call(spuItemRead, { id: item.id }, people.senior);
    expect([after.approvalNumber, after.dependentsTotal]).toEqual([before.approvalNumber, 2]);
    expect(after.history.map((h) => [h.action, h.cancelled])).toEqual([
      ['submit', 0],
      ['match', 0],
      ['decideLater', 3],
      ['approve', 0],
    ]);
    await expect(sql`delete from spu_history`.execute(service.superuser)).rejects.toThrow('append-only');
  });

  it('W-SPU-14 accept one of two concurrent decisions, and refuse a rejection without a reason and anybody but the senior designer', async () => {
    const { id } = await steps.submitArchive([files.entry('a.jpg', LOOKS.unsure)], { itemCode: 'C-1' });
    const [item] = await steps.itemsOf(id);
    const given = { id: item?.id ?? '', revision: item?.revision ?? 0 };
    await expect(service.call(spuDecide, { ...given, action: 'reject' }, people.senior)).rejects.toMatchObject({ code: 'ruleBroken' });
    for (const person of [people.designer, people.sales, people.licensee])
      await expect(service.call(spuDecide, { ...given, action: 'approve' }, person)).rejects.toMatchObject({ code: 'forbidden' });
    const both = await Promise.allSettled(
      ['approve', 'approve'].map((action) => service.call(spuDecide, { ...given, action: action as 'approve' }, people.senior)),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'conflict', detail: { params: { by: 'Sam Ho' } } } });
  });

  it('are shown only to the own company, the brand owner and staff', async () => {
    const item = await approvedItem('S-1');
    await expect(service.call(spuItemRead, { id: item.id }, competitor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(spuItemRead, { id: item.id }, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
    for (const stranger of [competitor, elsewhere]) {
      expect((await service.call(spuSubmissionList, {}, stranger)).total).toBe(0);
      expect((await service.call(spuItemList, {}, stranger)).total).toBe(0);
    }
    const financier = testActor({ role: 'brandOwnerFinance', brandOwnerId: testIds.brandOwnerId });
    await expect(service.call(spuItemList, {}, financier)).rejects.toMatchObject({ code: 'forbidden' });
    const fileId = files.put('spuZip', 'x.zip');
    const { contractId, propertyId } = testIds;
    await expect(service.call(spuSubmit, { contractId, propertyId, fileId }, competitor)).rejects.toMatchObject({ code: 'notFound' });
    const decided = await service.call(spuItemList, { status: ['systemApproved'], search: 'S-1x'.slice(0, 3) }, people.senior);
    expect(decided.rows.map((row) => row.itemCode)).toEqual(['S-1']);
  });

  it('W-SPU-19 W-SPU-18 are decided by the tenant’s own thresholds, and every change of them is stored', async () => {
    const before = await service.call(spuSettingsRead, {}, people.senior);
    expect(before).toMatchObject({ mode: 'allTopSimilar', approveFrom: 0.95, rejectBelow: 0.6, revision: 0, history: [] });
    const settings = { mode: 'anyAbove' as const, approveFrom: 1, rejectBelow: 0 };
    const saved = await service.call(spuSettingsSave, { revision: 0, settings }, admin);
    expect(saved).toMatchObject({ ...settings, revision: 1, savedBy: 'superUser' });
    await expect(service.call(spuSettingsSave, { revision: 0, settings }, admin)).rejects.toMatchObject({ code: 'conflict' });
    await expect(service.call(spuSettingsRead, {}, people.licensee)).rejects.toMatchObject({ code: 'forbidden' });
    const { counts } = await steps.submitArchive([files.entry('O-1/a.jpg', LOOKS.alike), files.entry('O-2/a.jpg', LOOKS.other)]);
    expect(counts).toEqual({ systemNotMatched: 2 });
    await service.call(spuSettingsSave, { revision: 1, settings: { mode: 'allTopSimilar', approveFrom: 0.95, rejectBelow: 0.6 } }, admin);
    expect((await service.call(spuSettingsRead, {}, admin)).history.map((h) => h.approveFrom)).toEqual([0.95, 1]);
  });
});

describe('marked pictures', () => {
  it('W-SPU-20 W-SPU-08 are issued for approved SPUs, listed, and identify their licensee', async () => {
    const item = await approvedItem('K-1');
    const { comparisons } = await service.call(spuItemRead, { id: item.id }, people.senior);
    const request = { id: randomUUID(), itemId: item.id, pictureId: comparisons[0]?.source.pictureId ?? '' };
    const mark = await service.call(spuMarkIssue, request, people.senior);
    expect(mark).toMatchObject({ itemCode: 'K-1', companyName: 'Sunrise Toys', issuedBy: 'Sam Ho', cancelledAt: null });
    expect(await service.call(spuMarkIssue, request, people.senior)).toEqual(mark);
    const { code, release } = files.marked.find((one) => one.fileId === mark.fileId) ?? {};
    expect(release).toEqual({ licensee: 'Sunrise Toys', number: 'K-1', property: expect.any(String) });
    const asJpg = await service.call(spuMarkIssue, { ...request, id: randomUUID(), format: 'jpg' }, people.senior);
    expect([mark.fileName, asJpg.fileName]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.jpg$/)]);
    const found = files.put('foundPicture', 'found.jpg');
    files.marks.set(found, { code: code ?? '', verdict: 'copy', agreement: 0.9, credentials: null });
    const check = () => service.call(spuMarkCheck, { fileId: found }, people.senior);
    expect(await check()).toEqual({ verdict: 'copy', mark, agreement: 0.9, credentials: null });
    // signed, but never issued by this system
    files.marks.set(found, { code: '0123456789', verdict: 'intact', agreement: 1, credentials: null });
    expect(await check()).toEqual({ verdict: 'none', mark: null, agreement: null, credentials: null });
    for (const person of [people.licensee, people.sales])
      await expect(service.call(spuMarkIssue, request, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(service.call(spuMarkIssue, { ...request, id: randomUUID() }, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the import of products', () => {
  it('W-PRODUCT-04 W-IMPORT-11 W-IMPORT-02 W-IMPORT-03 W-IMPORT-12 is uploaded without errors, takes effect when it is submitted, and needs a confirmation when pictures are missing', async () => {
    const photos = [files.entry('I-1.jpg'), files.entry('I-1_2.png')];
    const upload = await importFile([HEADER, line('I-1', 'I-1-P'), line('I-1', 'I-1-W'), line('I-2', 'I-2-P')].join('\r\n'), photos);
    expect(upload).toMatchObject({
      status: 'uploaded',
      rows: 3,
      products: 2,
      pictures: 2,
      errors: 0,
      missing: { total: 1, codes: ['I-2'] },
      currency: 'CNY',
    });
    // the limits of a picture: pixels per side, and bytes
    const [received] = await events('approvals.archive.received.v1', upload.id);
    expect(received?.['limits']).toMatchObject({ least: 300, most: 8000, bytes: 10 * 1024 * 1024 });
    const skus = () => service.superuser.selectFrom('sku').select(['sku', 'sellableAt']).where('sku', 'like', 'I-%').execute();
    expect(await skus()).toEqual([]);
    const submit = (confirmed: boolean) =>
      service.call(skuImportSubmit, { id: upload.id, revision: upload.revision, confirmed }, people.licensee);
    await expect(submit(false)).rejects.toMatchObject({ code: 'confirmationNeeded', detail: { params: { count: 1 } } });
    expect(await submit(true)).toMatchObject({ status: 'submitted', products: 2, sellable: 0 });
    await expect(submit(true)).rejects.toMatchObject({ code: 'wrongState' });
    expect((await skus()).map((s) => s.sellableAt)).toEqual([null, null, null]);
    const product = await service.superuser
      .selectFrom('importedProduct')
      .selectAll()
      .where('itemCode', '=', 'I-1')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ productName: 'Plush I-1', pictureFileIds: photos.map((p) => p.fileId) });
    expect(product.attributes).toEqual({ material: 'Cotton', numberOfColours: '4', quantity: '1000' });
    // the SPU is approved later: from then on its SKUs are sold
    await approvedItem('I-1');
    const sold = await events('approvals.sku.approved.v1', 'I-1-');
    expect(sold.map((e) => [e['sku'], e['spu'], e['suggestedRetailPrice'], e['currency']])).toEqual([
      ['I-1-P', 'I-1', '99.5', 'CNY'],
      ['I-1-W', 'I-1', '99.5', 'CNY'],
    ]);
  });

  it('sells SKUs below an approved product at once, and waiting ones as soon as their product is approved', async () => {
    const upload = await importFile([HEADER, line('BG-PL-30', 'BG-PL-30-XL', { name: 'Bunny plush 30 cm' })].join('\n'));
    expect(upload.status).toBe('uploaded');
    const done = await service.call(skuImportSubmit, { id: upload.id, revision: upload.revision, confirmed: true }, people.licensee);
    expect(done.sellable).toBe(1);
    const early = await importFile([HEADER, line('W-1', 'W-1-P', { name: 'Waiting plush' })].join('\n'));
    expect(
      (await service.call(skuImportSubmit, { id: early.id, revision: early.revision, confirmed: true }, people.licensee)).sellable,
    ).toBe(0);
    await steps.approveDesign({ spu: 'W-1', productName: 'Waiting plush', skus: [{ sku: 'W-1-X', suggestedRetailPrice: '10' }] });
    expect((await events('approvals.sku.approved.v1', 'W-1-')).map((e) => e['sku'])).toEqual(['W-1-X', 'W-1-P']);
  });

  it('reads articles by the names of the catalogue and prices with a comma, and skips empty rows of the template', async () => {
    const named = line('N-1', 'N-1-P', { price: '"99,50"' }).replace('S18,S18_403_PLUSH', 'toys,毛绒玩具');
    const upload = await importFile([HEADER, named, ',,,Bunny Garden,Toys,Plush toys,,,,,,'].join('\n'));
    expect(upload).toMatchObject({ status: 'uploaded', rows: 1 });
    const { rows } = await service.call(skuImportRows, { id: upload.id }, people.licensee);
    expect(rows[0]?.cells).toMatchObject({ category: 'S18', subCategory: 'S18_403_PLUSH', suggestedRetailPrice: '99.50' });
  });

  it('W-IMPORT-08 W-IMPORT-07 W-ERROR-12 is refused with every error at its cell, and stores nothing', async () => {
    const upload = await importFile(
      [
        HEADER,
        line('R-1', 'R-1-P'),
        line('R-1', 'R-1-P', { colours: '4.5' }),
        line('R-2', 'BG-PL-30-PK'),
        line('R-3', 'R-3-P', { property: 'Nobody', price: '0' }),
      ].join('\n'),
    );
    expect(upload).toMatchObject({ status: 'refused', rows: 4, submittable: false });
    const { rows, total } = await service.call(skuImportRows, { id: upload.id }, people.licensee);
    expect(total).toBe(3);
    expect(rows.map((row) => [row.line, row.issues.map((i) => `${i.path[0]} ${i.rule}`)])).toEqual([
      [3, ['numberOfColours import.integer', 'sku import.skuTwice']],
      [4, ['sku import.skuTaken']],
      [5, ['suggestedRetailPrice import.price', 'property import.propertyNotLicensed']],
    ]);
    await expect(service.call(skuImportSubmit, { id: upload.id, revision: upload.revision }, people.licensee)).rejects.toMatchObject({
      code: 'wrongState',
    });
    expect(await service.superuser.selectFrom('importedProduct').select('id').where('itemCode', 'like', 'R-%').execute()).toEqual([]);
    expect((await importFile(`${HEADER}\n`)).issues.map((i) => i.rule)).toEqual(['import.noData']);
    const strange = await importFile([HEADER, line('R-4', 'R-4-P')].join('\n'), [files.entry('R-9.jpg')]);
    expect([strange.status, strange.issues.map((i) => i.rule)]).toEqual(['refused', ['import.photoUnknown']]);
    await expect(service.call(skuImportRead, { id: upload.id }, competitor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(skuImportRows, { id: upload.id }, elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('existing SPUs of brand owners', () => {
  const other = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });

  it('are read by the brand owner of the property, and by no other one', async () => {
    const foreign = testActor({ role: 'brandOwnerDesigner', brandOwnerId: testIds.brandOwnerId, tenant: 'PLBY' });
    const limited = testActor({ role: 'brandOwner', brandOwnerId: testIds.brandOwnerId, characterIds: [testIds.characterId] });
    const { id, submissionId } = await approvedItem(`OWN-${randomUUID().slice(0, 6)}`);
    expect(await service.call(spuItemRead, { id }, people.brandOwner)).toMatchObject({ id, brandOwnerReviews: false });
    const archives = async (by: typeof other) => (await service.call(spuSubmissionList, { pageSize: 100 }, by)).rows.map((row) => row.id);
    expect(await archives(people.brandOwner)).toContain(submissionId);
    for (const stranger of [other, foreign, limited]) {
      await expect(service.call(spuItemRead, { id }, stranger)).rejects.toMatchObject({ code: 'notFound' });
      expect(await archives(stranger)).toEqual([]);
      expect((await service.call(spuItemList, { pageSize: 100 }, stranger)).rows).toEqual([]);
    }
    const [received] = await events('approvals.archive.received.v1', submissionId);
    expect(received).toMatchObject({ brandOwnerId: testIds.brandOwnerId });
  });

  it('W-JUDGE-10 wait for the brand owner after the senior designer where the property asks for it', async () => {
    const { propertyId } = testIds;
    await service.publish(propertySaved, { propertyId, brandOwnerReviews: true, revision: 7 });
    await eventually(() => service.superuser.selectFrom('propertyReview').select('asked').where('revision', '=', 7).executeTakeFirst());
    const submitted = await steps.submitArchive([files.entry('a.jpg', lookOf({ body: [90, 90, 200] }))], {
      itemCode: `REV-${randomUUID().slice(0, 6)}`,
    });
    const [item] = await steps.itemsOf(submitted.id);
    if (!item) throw new Error('no item');
    const { id } = item;
    const decide = async (action: 'approve' | 'reject' | 'decideLater', by: typeof other, comment?: string) => {
      const { revision } = await service.call(spuItemRead, { id }, people.senior);
      return service.call(spuDecide, { id, revision, action, ...(comment ? { comment } : {}) }, by);
    };
    expect(item.status).toBe('systemNotMatched');
    await expect(decide('approve', people.brandOwner)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await decide('approve', people.senior)).toMatchObject({ status: 'designerApproved' });
    const moves = await events('approvals.work-item.moved.v1', submitted.id);
    expect(moves.at(-1)).toMatchObject({
      waitsFor: ['approval.reviewAsBrandOwner'],
      brandOwnerIds: [testIds.brandOwnerId],
      status: 'designerApproved',
    });
    await expect(decide('approve', people.senior)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide('approve', other)).rejects.toMatchObject({ code: 'notFound' });
    expect(await decide('approve', people.brandOwner)).toMatchObject({ status: 'approved' });
    expect((await service.call(spuItemRead, { id }, people.licensee)).approvalNumber).toMatch(/^AP-/);
  });
});
