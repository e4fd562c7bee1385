import { randomUUID } from 'node:crypto';
import { designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import { precheckRead, precheckStart, type PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { reviewGuideSave } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { Artwork } from '@bls/proto/domain/approval/precheck/artwork';
import { CHECKS, type PrecheckRules } from '@bls/proto/domain/approval/precheck/rules';
import { EMPTY_GUIDE } from '@bls/proto/domain/approval/review-guide';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps } from './design-steps.js';
import { newTestIds, peopleOf, productOf, type TestIds } from '../fixtures.js';
import { LOOKS } from '../looks.js';
import { approvalsWorker } from '../start-approvals.js';

const REJECTION = { reason: 'coloursNotMatchingStyleGuide', comment: 'Use Pantone 185 C' } as const;
/** A file in which everything is wrong, and one in which everything is right. */
const WRONG = {
  kind: 'pdf',
  pixels: { width: 800, height: 600 },
  density: 72,
  print: { width: 100, height: 100 },
  spaces: ['rgb'],
  text: 'Bunny',
  colours: [{ value: '#00a000', share: 0.6 }],
} satisfies Omit<Artwork, 'fileId'>;
const RIGHT = {
  kind: 'pdf',
  pixels: { width: 4000, height: 3000 },
  density: 300,
  print: { width: 210, height: 297 },
  spaces: ['cmyk'],
  text: '© CTL 2026',
  colours: [{ value: '#e60012', share: 0.6 }],
} satisfies Omit<Artwork, 'fileId'>;
const RULES: PrecheckRules = { longSide: 3000, density: 300, spaces: ['cmyk'], sizes: [{ width: 210, height: 297 }], blocking: [] };

let steps: DesignSteps;
const call: DesignSteps['service']['call'] = (...given) => steps.service.call(...given);
const admin = testActor({ role: 'superUser' });
/** Each test has a property and a licensee of its own. */
const [warned, blocked, designed, sampled] = [newTestIds(), newTestIds(), newTestIds(), newTestIds()];

beforeAll(async () => {
  steps = await DesignSteps.start([warned], [blocked], [designed], [sampled]);
  await steps.service.also(approvalsWorker);
  for (const ids of [warned, blocked, designed, sampled])
    await eventually(async () => (await call(approvalContracts, {}, peopleOf(ids).licensee)).contracts[0]);
}, 120_000);
afterAll(() => steps.stop());

const guide = ({ propertyId }: TestIds, precheck: PrecheckRules, revision = 0) =>
  call(
    reviewGuideSave,
    {
      propertyId,
      revision,
      guide: { ...EMPTY_GUIDE, copyrightLine: '© CTL 2026', palette: [{ name: 'Red', value: '#E60012' }], precheck },
    },
    admin,
  );

function file(artwork: Omit<Artwork, 'fileId'>, look: string): string {
  const fileId = steps.files.put('approvalImage', `front-${randomUUID()}.jpg`);
  steps.files.artworks.set(fileId, artwork);
  steps.files.features.set(fileId, look);
  return fileId;
}

async function draft(ids: TestIds, fileId: string): Promise<PrecheckContent> {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  const content = productOf(ids, { spu, productName: `Plush ${spu}`, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] });
  const pictures = [{ fileId, name: 'front.jpg' }];
  const { licensee } = peopleOf(ids);
  const { id } = await call(approvalCreate, { contractId: ids.contractId, product: content, pictures }, licensee);
  return { kind: 'product', itemId: id, propertyId: ids.propertyId, name: `Plush ${spu}`, spu, fileIds: [fileId] };
}

async function rejected(ids: TestIds, fileId: string): Promise<PrecheckContent> {
  const product = await draft(ids, fileId);
  const people = peopleOf(ids);
  await call(approvalSubmit, { id: product.itemId, revision: 0 }, people.licensee);
  const { revision } = await call(approvalDetail, { id: product.itemId }, people.designer);
  await call(approvalDecide, { id: product.itemId, revision, action: 'reject', ...REJECTION }, people.designer);
  return product;
}

/** The findings about what a form contains. */
async function checked(ids: TestIds, content: PrecheckContent) {
  const id = randomUUID();
  const { licensee } = peopleOf(ids);
  const started = await call(precheckStart, { id, ...content }, licensee);
  expect(started.state).toBe('running');
  return eventually(async () => {
    const { state, findings, unchecked } = await call(precheckRead, { id }, licensee);
    return state === 'done' ? { id, findings, unchecked } : undefined;
  });
}

describe('the check before a submission', () => {
  it('W-JUDGE-09 reports what would be rejected, and does not hinder the submission', async () => {
    await guide(warned, RULES);
    const people = peopleOf(warned);
    const before = await rejected(warned, file(RIGHT, LOOKS.same));
    const fileId = file(WRONG, LOOKS.alike);
    const product = await draft(warned, fileId);
    // the form may have other words than the saved draft: the goods that were rejected
    const { id, findings } = await checked(warned, { ...product, spu: before.spu });
    expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual([...CHECKS].toSorted());
    expect(findings.every(({ severity }) => severity === 'warn')).toBe(true);
    const of = (check: string) => findings.find((one) => one.check === check);
    expect(of('resolution')).toMatchObject({ fileId, params: { found: 800, least: 3000 } });
    expect(of('likeRejected')).toMatchObject({ fileId, likeFileId: before.fileIds[0], earlier: { id: before.itemId, ...REJECTION } });
    expect(of('earlierDecision')).toMatchObject({ fileId: null, earlier: { id: before.itemId, name: before.name, ...REJECTION } });
    await call(approvalSubmit, { id: product.itemId, revision: 0 }, people.licensee);
    expect(await refusal(call(precheckRead, { id }, peopleOf(blocked).licensee))).toBe('notFound');
    expect(await refusal(call(precheckRead, { id }, people.designer))).toBe('forbidden');
  });

  it('finds nothing in artwork that follows the rules, and reads no files of others', async () => {
    const { licensee } = peopleOf(warned);
    const content = { ...(await draft(warned, file(RIGHT, LOOKS.other))) };
    expect(await checked(warned, content)).toMatchObject({ findings: [], unchecked: [] });
    const foreign = { ...content, id: randomUUID(), fileIds: [randomUUID()] };
    expect(await refusal(call(precheckStart, foreign, licensee))).toBe('notFound');
  });

  it('refuses a submission where a rule blocks, until exactly this content was checked', async () => {
    await guide(blocked, { ...RULES, blocking: ['resolution'] });
    const { licensee } = peopleOf(blocked);
    const bad = await draft(blocked, file({ ...RIGHT, density: 72 }, LOOKS.same));
    const submit = ({ itemId: id }: PrecheckContent) => call(approvalSubmit, { id, revision: 0 }, licensee);
    expect(await refusal(submit(bad))).toBe('ruleBroken: pictures precheckNeeded');
    expect((await checked(blocked, bad)).findings).toMatchObject([{ check: 'resolution', severity: 'block' }]);
    expect(await refusal(submit(bad))).toBe('ruleBroken: pictures precheckBlocks');
    const good = await draft(blocked, file({ ...RIGHT, colours: WRONG.colours }, LOOKS.other));
    await checked(blocked, { ...good, name: 'Something else' });
    expect(await refusal(submit(good))).toBe('ruleBroken: pictures precheckNeeded');
    expect((await checked(blocked, good)).findings).toMatchObject([{ check: 'palette', severity: 'warn' }]);
    await submit(good);
  });

  it('is the same for designs, which are checked before they are saved', async () => {
    await guide(designed, { ...RULES, blocking: ['size'] });
    const { licensee } = peopleOf(designed);
    const fileId = file(RIGHT, LOOKS.same);
    const content = steps.contentOf(designed, { pictureIds: [fileId] });
    const id = randomUUID();
    expect(await refusal(call(designSubmit, { id, content }, licensee))).toBe('ruleBroken: content.pictureIds precheckNeeded');
    const { productName: name = '', spu = '' } = content;
    const { findings } = await checked(designed, {
      kind: 'design',
      itemId: id,
      propertyId: designed.propertyId,
      name,
      spu,
      fileIds: [fileId],
    });
    expect(findings).toEqual([]);
    await call(designSubmit, { id, content }, licensee);
  });

  it('does not count a disapproved sample as a rejection of the pictures, which were approved', async () => {
    await guide(sampled, RULES);
    const { licensee, designer, sales } = peopleOf(sampled);
    let design = await steps.submit(steps.contentOf(sampled, { pictureIds: [file(RIGHT, LOOKS.same)] }), licensee);
    for (const [action, by] of [
      ['provideNumber', designer],
      ['approve', sales],
      ['approve', designer],
    ] as const)
      design = await steps.decide(design, action, by);
    design = await steps.sendSample(design, licensee);
    await steps.decide(design, 'disapprove', designer, REJECTION);
    const content = { kind: 'design', itemId: randomUUID(), propertyId: sampled.propertyId, name: 'Other goods', spu: '' } as const;
    expect((await checked(sampled, { ...content, fileIds: [file(RIGHT, LOOKS.alike)] })).findings).toEqual([]);
  });
});
