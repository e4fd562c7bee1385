import { randomUUID } from 'node:crypto';
import {
  aulContracts,
  aulFollow,
  aulList,
  aulMove,
  aulRulesRead,
  aulRulesSave,
  aulSave,
  aulSimulate,
  aulStampRead,
  aulStampSave,
  aulSubmit,
  aulTemplateRead,
  aulTemplateSave,
  storeNames,
} from '@bls/proto/contracts/calls/approvals/aul';
import { aulReadersChanged } from '@bls/proto/contracts/events/approvals';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import type { AutoRule } from '@bls/proto/domain/aul/auto-approval';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { addDays } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveLettersJob } from '../../src/stores/letters/move-letters-by-day.job.js';
import { today, type TestIds } from '../fixtures.js';
import { CHAIN, letterSteps } from './letter-steps.js';
import { approvalsWorker, type Service } from '../start-approvals.js';
import { applicant, colleague, contentOf, type Files, movesOf, refusal, staff, startStores, stranger } from './store-steps.js';

let service: Service;
let testIds: TestIds;
let files: Files;
beforeAll(async () => {
  ({ service, testIds, files } = await startStores());
  await service.also(approvalsWorker);
}, 120_000);
afterAll(() => service.stop());

const { save, apply, read, move, approved, inForce } = letterSteps(() => ({ service, testIds }));
const setRules = async (rules: AutoRule[], more: object = {}) => {
  const { revision, settings } = await service.call(aulRulesRead, {}, staff.admin);
  await service.call(aulRulesSave, { revision, settings: { ...settings, rules, ...more } }, staff.admin);
};

describe('an authorization letter', () => {
  it('W-AUL-12 stores every field, with status, version and send count', async () => {
    const given = contentOf(testIds, { distributor: 'Great Dealer', tripartiteFileId: randomUUID(), remark: 'Spring' });
    const { id } = await save(given);
    const detail = await read(id, applicant);
    expect(detail).toMatchObject({
      content: given,
      status: 'draft',
      version: 1,
      sendCount: 0,
      tripartite: { name: 'given.pdf' },
      currency: 'CNY',
    });
    expect(detail.number).toMatch(/^AUL-\d{4}-\d{5}$/);
    expect(files.attached.at(-1)).toMatchObject({ purposes: ['tripartiteAgreement'], scope: { companyId: testIds.companyId } });
    expect((await movesOf(service, id)).at(-1)).toMatchObject({ kind: 'aul', draftOwnerId: applicant.userId, waitsFor: [] });
    const { contracts } = await service.call(aulContracts, {}, applicant);
    expect(contracts.map(({ contractId }) => contractId)).toEqual([testIds.contractId]);
  });

  it('W-AUL-12 is not submitted while something is missing or wrong, and all issues are reported at once', async () => {
    const submit = async (more: Partial<StoreDraft>) => {
      const { id, revision } = await save(contentOf(testIds, more));
      return refusal(service.call(aulSubmit, { id, revision }, applicant));
    };
    expect(await submit({ storeName: undefined, storeId: undefined })).toBe('ruleBroken storeName:required storeId:required');
    expect(await submit({ to: addDays(today, 3000), insurances: [{ from: today, to: addDays(today, 3000) }] })).toBe(
      'ruleBroken to:aul.outsideContract',
    );
    expect(
      await submit({ from: addDays(today, -20), to: addDays(today, -1), insurances: [{ from: addDays(today, -30), to: today }] }),
    ).toBe('ruleBroken to:aul.periodOver');
    expect(await submit({ distributor: 'Dealer', insurances: [] })).toBe(
      'ruleBroken insurances:atLeastOne tripartiteFileId:aul.tripartiteMissing',
    );
  });

  it('W-AUL-15 W-AUL-18 goes through sales, e-commerce, business head, CEO, draft, legal, stamp and release into force', async () => {
    const { id, status } = await apply();
    expect(status).toBe('reviewBySales');
    expect(await refusal(move(id, 'approve', staff.ceo))).toBe('forbidden');
    const seen = (await read(id)).revision;
    for (const [action, by] of CHAIN) await move(id, action, by);
    expect(await refusal(service.call(aulMove, { id, action: 'approve', revision: seen }, staff.sales))).toBe('conflict');
    await eventually(async () => (await read(id)).status === 'pendingDownloadDraft');
    expect((await read(id, applicant)).letters.draft).toBeNull();
    expect((await read(id)).letters.draft?.name).toMatch(/^AUL-.*-v1-draft\.pdf$/);
    expect(files.rendered.at(-1)).toMatchObject({ documentKey: `aul:${id}:draft`, scope: { staffOnly: true } });
    expect(JSON.stringify(files.rendered.at(-1)?.document)).toContain('Bunny Garden Flagship');
    await move(id, 'downloadDraft', staff.eCommerce);
    await move(id, 'sendDraft', staff.eCommerce);
    expect((await movesOf(service, id)).at(-1)).toMatchObject({ action: 'sendDraft', waitsFor: ['aul.stamp'] });
    expect((await move(id, 'returnDraft', staff.legal, { comment: 'Wrong operator' })).status).toBe('pendingDownloadDraft');
    await move(id, 'downloadDraft', staff.eCommerce);
    await move(id, 'sendDraft', staff.eCommerce);
    await move(id, 'uploadDraft', staff.legal, { fileIds: [randomUUID()] });
    expect(await refusal(move(id, 'uploadStamped', staff.legal))).toBe('invalid fileIds:required');
    const stamped = randomUUID();
    await move(id, 'uploadStamped', staff.legal, { fileIds: [stamped] });
    expect((await read(id, applicant)).letters.stamped).toBeNull();
    await move(id, 'notify', staff.eCommerce);
    expect(files.attached.at(-1)).toMatchObject({
      fileIds: [stamped],
      scope: { companyId: testIds.companyId, companyCapability: 'aul.download' },
      owner: { kind: 'aul', id },
    });
    // before somebody downloads it, only those who may
    expect((await read(id, colleague)).letters.stamped).toBeNull();
    const released = await read(id, applicant);
    expect(released).toMatchObject({ status: 'downloadable', sendCount: 3, letters: { stamped: { fileId: stamped } } });
    await move(id, 'download', applicant);
    expect(files.attached.at(-1)).toMatchObject({ fileIds: [stamped], scope: { companyId: testIds.companyId } });
    expect(files.attached.at(-1)?.scope).not.toHaveProperty('companyCapability');
    expect((await read(id, colleague)).letters.stamped).toEqual({ fileId: stamped, name: 'given.pdf' });
    expect(await read(id)).toMatchObject({ status: 'active', decision: 'manualApproved', approvedQuantity: 1000 });
  });

  it('W-AUL-18 goes back for correction as the next version, or ends; the licensee withdraws it any time before it is in force', async () => {
    const { id } = await apply();
    expect(await refusal(move(id, 'reject', staff.sales))).toBe('invalid comment:required');
    await move(id, 'reject', staff.sales, { comment: 'Name of the store' });
    expect((await movesOf(service, id)).at(-1)).toMatchObject({ status: 'rejected', waitsFor: ['aul.apply'] });
    const next = await service.call(aulFollow, { id, kind: 'edit' }, applicant);
    expect(await refusal(service.call(aulFollow, { id, kind: 'edit' }, applicant))).toBe('wrongState');
    expect(await read(id)).toMatchObject({ status: 'replaced' });
    expect(await read(next.id, applicant)).toMatchObject({ status: 'draft', version: 2, storeName: 'Bunny Garden Flagship' });
    const two = await service.call(aulSubmit, { id: next.id, revision: next.revision }, applicant);
    await move(two.id, 'disapprove', staff.sales, { comment: 'Not this one' });
    expect(await read(two.id)).toMatchObject({ status: 'disapproved', decision: 'manualDisapproved', version: 2 });
    for (const withdrawn of [(await apply()).id, await approved()])
      expect((await move(withdrawn, 'withdraw', applicant)).status).toBe('withdrawn');
    expect(await refusal(move(await inForce(), 'withdraw', applicant))).toBe('wrongState');
  });

  it('W-AUL-15 is renewed and changed by new versions; a change in force replaces the previous one', async () => {
    const storeId = 'RENEW-1';
    const id = await inForce({ storeId });
    expect(await refusal(apply({ storeId }))).toBe('ruleBroken storeId:aul.storeTaken');
    const renewal = await service.call(aulFollow, { id, kind: 'renewal' }, applicant);
    expect((await read(renewal.id, applicant)).from).toBe(addDays(today, 365));
    expect(await refusal(service.call(aulFollow, { id, kind: 'edit' }, applicant))).toBe('alreadyExists');
    await move(renewal.id, 'withdraw', applicant);
    const change = await service.call(aulFollow, { id, kind: 'edit' }, applicant);
    // the withdrawn draft was never a version
    const changed = await read(change.id, applicant);
    expect([changed.version, changed.versions.map((each) => each.version)]).toEqual([2, [1, 2]]);
    const submitted = await service.call(aulSubmit, { id: change.id, revision: change.revision }, applicant);
    for (const [action, by] of CHAIN) await move(submitted.id, action, by);
    await eventually(async () => (await read(change.id)).status === 'pendingDownloadDraft');
    expect((await read(id)).status).toBe('active');
    await move(change.id, 'downloadDraft', staff.sales);
    await move(change.id, 'sendDraft', staff.sales);
    await move(change.id, 'uploadDraft', staff.legal);
    await move(change.id, 'uploadStamped', staff.legal, { fileIds: [randomUUID()] });
    await move(change.id, 'notify', staff.sales);
    await move(change.id, 'download', applicant);
    expect((await read(id)).status).toBe('replaced');
    expect((await read(change.id)).versions.map(({ version, status }) => [version, status])).toEqual([
      [1, 'replaced'],
      [2, 'active'],
    ]);
  });

  it('P-USERS-21 is reassigned to the successor of its owner', async () => {
    const { id } = await save(contentOf(testIds));
    const toUserId = randomUUID();
    await service.publish(workReassigned, { fromUserId: applicant.userId, toUserId, toName: 'Next' });
    const owner = () => service.superuser.selectFrom('storeApplication').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow();
    await eventually(async () => (await owner()).ownerId === toUserId);
    expect((await read(id, applicant)).history[0]?.by).toMatchObject({ name: applicant.name });
  });

  it('W-AUL-15 expires with its period', async () => {
    const id = await inForce();
    await service.running.app
      .get(JobQueue)
      .add(moveLettersJob, { on: addDays(today, 364) }, { id: 'one', ctx: { tenant: '*', requestId: 'test' } });
    await service.running.app
      .get(JobQueue)
      .add(moveLettersJob, { on: addDays(today, 365) }, { id: 'two', ctx: { tenant: '*', requestId: 'test' } });
    await eventually(async () => (await read(id)).status === 'expired');
    const { history } = await read(id);
    expect(history.at(-1)).toMatchObject({ action: 'expire', by: null });
  });

  it('W-AUL-15 W-AUL-12 is shown to its company and to staff; others find neither letter nor list', async () => {
    const { id } = await save(contentOf(testIds));
    expect(await refusal(read(id, stranger))).toBe('notFound');
    expect(await refusal(read(id, staff.sales))).toBe('notFound');
    expect((await service.call(aulList, {}, stranger)).total).toBe(0);
    expect((await service.call(aulList, { status: ['draft'] }, applicant)).rows.map((row) => row.id)).toContain(id);
    expect((await service.call(aulList, { status: ['draft'] }, staff.legal)).total).toBe(0);
    expect(await refusal(service.call(aulSave, { id, revision: 0, content: contentOf(testIds) }, stranger))).toBe('notFound');
    expect(await refusal(service.call(aulList, {}, testActor({ role: 'brandOwner', brandOwnerId: randomUUID() })))).toBe('forbidden');
    const elsewhere = testActor({ role: 'sales', tenant: 'PLBY' });
    expect((await service.call(aulList, {}, elsewhere)).total).toBe(0);
    for (const sort of ['number', '-companyName', 'from', '-annualSales', 'statusSince'])
      expect((await service.call(aulList, { sort, search: 'bunny', waitingForMe: true }, staff.sales)).rows.length).toBeGreaterThanOrEqual(
        0,
      );
  });
});

describe('rules, stamp and letter texts of the tenant', () => {
  const rule = (name: string, verdict: AutoRule['verdict'], when: AutoRule['when']): AutoRule => ({
    id: randomUUID(),
    name,
    active: true,
    verdict,
    when,
  });

  it('W-AUL-16 W-AUL-17 decide where one matches, and the lists show the four kinds of decisions', async () => {
    await setRules([
      rule('No individuals', 'disapprove', { storeTypes: ['individual'] }),
      rule('Small flagships', 'approve', {
        storeTypes: ['flagship'],
        platforms: ['jd'],
        currency: 'CNY',
        salesAtMost: '100000',
        insurance: 'with',
      }),
    ]);
    const no = await apply({ storeType: 'individual' });
    expect(await read(no.id)).toMatchObject({ status: 'disapproved', decision: 'autoDisapproved', ruleName: 'No individuals' });
    // the licensee learns which rule refused it, on the page and by the message about it
    expect((await read(no.id, applicant)).history.at(-1)).toMatchObject({
      action: 'disapproveByRule',
      by: null,
      comment: 'No individuals',
    });
    const refused = (await movesOf(service, no.id)).at(-1);
    expect(refused).toMatchObject({ action: 'disapproveByRule', status: 'disapproved', comment: 'No individuals' });
    expect(refused?.informUserIds).toEqual([applicant.userId]);
    // a mail at once, also to colleagues who could apply again
    expect(refused?.informHolders).toEqual(['aul.apply']);
    const yes = await apply({ platform: 'jd', annualSales: '99999.99' });
    await eventually(async () => (await read(yes.id)).status === 'pendingDownloadDraft');
    expect(await read(yes.id)).toMatchObject({ decision: 'autoApproved', ruleName: 'Small flagships', approvedQuantity: 1000 });
    // only staff see why it was approved
    expect(await read(yes.id, applicant)).toMatchObject({ decision: 'autoApproved', ruleName: null, verdict: null });
    expect((await apply({ platform: 'jd', annualSales: '100000.01' })).status).toBe('reviewBySales');
    for (const decision of ['autoApproved', 'manualApproved', 'autoDisapproved', 'manualDisapproved'] as const) {
      const { rows } = await service.call(aulList, { decision: [decision] }, staff.eCommerce);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.decision === decision)).toBe(true);
    }
    const facts = {
      platform: 'jd' as const,
      storeType: 'flagship' as const,
      categories: ['S18'],
      currency: 'CNY' as const,
      annualSales: '1',
      marketingBudget: '1',
      contractDays: 100,
      distributor: false,
      tripartite: false,
      insurance: true,
    };
    const before = await service.superuser.selectFrom('storeApplication').select('id').execute();
    expect(await service.call(aulSimulate, facts, staff.eCommerce)).toMatchObject({ verdict: 'approve', ruleName: 'Small flagships' });
    expect(await service.superuser.selectFrom('storeApplication').select('id').execute()).toHaveLength(before.length);
    await setRules([]);
  });

  it('W-AUL-19 W-SETUP-27 configure the own web shop and decide whether the CEO reviews; running ones do not change', async () => {
    const running = await apply();
    await setRules([], { ownShopName: 'Moon Shop', ownShopNameZh: '月亮商店', aulCeoReviews: false });
    expect(await service.call(storeNames, {}, applicant)).toEqual({
      ownShopName: 'Moon Shop',
      ownShopNameZh: '月亮商店',
      insuranceCover: 'wholePeriod',
    });
    const short = await apply({ platform: 'ownShop' });
    for (const [action, by] of CHAIN.slice(0, 3)) {
      await move(running.id, action, by);
      await move(short.id, action, by);
    }
    expect((await read(running.id)).status).toBe('reviewByCeo');
    await eventually(async () => (await read(short.id)).status === 'pendingDownloadDraft');
    expect(JSON.stringify(files.rendered.at(-1)?.document)).toContain('Moon Shop');
    const { revision, settings } = await service.call(aulRulesRead, {}, staff.admin);
    expect(await refusal(service.call(aulRulesSave, { revision: revision - 1, settings }, staff.admin))).toBe('conflict');
    expect(await refusal(service.call(aulRulesSave, { revision, settings }, staff.sales))).toBe('forbidden');
    await setRules([], { aulCeoReviews: true });
  });

  it('W-AUL-15 stamp the letter: on the decision of legal, or automatically up to the licensee', async () => {
    const fileId = randomUUID();
    const setStamp = async (mode: 'byLegal' | 'onRequest' | 'automatic') => {
      const { revision, stamp } = await service.call(aulStampRead, {}, staff.legal);
      await service.call(aulStampSave, { revision, stamp: { ...stamp, mode, fileId, left: 100, top: 200, width: 40 } }, staff.legal);
    };
    await setStamp('onRequest');
    const id = await approved();
    await move(id, 'downloadDraft', staff.eCommerce);
    await move(id, 'sendDraft', staff.eCommerce);
    await move(id, 'uploadDraft', staff.legal);
    await move(id, 'stamp', staff.legal);
    expect(files.rendered.at(-1)?.document.stamp).toEqual({ fileId, left: 100, top: 200, width: 40 });
    expect((await read(id)).status).toBe('pendingNotifyLicensee');
    await setStamp('automatic');
    const { id: alone } = await apply();
    for (const [action, by] of CHAIN) await move(alone, action, by);
    await eventually(async () => (await read(alone)).status === 'downloadable');
    expect((await read(alone)).history.slice(-3).map(({ action, by }) => [action, by])).toEqual([
      ['approve', expect.objectContaining({ name: staff.ceo.name })],
      ['generateStamped', null],
      ['notify', null],
    ]);
    expect(files.rendered.at(-1)).toMatchObject({ scope: { staffOnly: true } });
    const stampedId = (await read(alone)).letters.stamped?.fileId;
    const downloaders = { companyId: testIds.companyId, companyCapability: 'aul.download' };
    expect(files.attached.at(-1)).toMatchObject({ fileIds: [stampedId], owner: { kind: 'aul', id: alone }, scope: downloaders });
    await move(alone, 'withdraw', applicant);
    expect(files.attached.at(-1)).toMatchObject({ fileIds: [stampedId], owner: { kind: 'aul', id: alone }, scope: { staffOnly: true } });
    // what an upgrade publishes for the letters of earlier versions
    const before = files.attached.length;
    await service.publish(aulReadersChanged, { applicationId: alone });
    await eventually(async () => files.attached.length === before + 1);
    expect(files.attached.at(-1)).toMatchObject({ fileIds: [stampedId], scope: { staffOnly: true } });
    await setStamp('byLegal');
  });

  it('W-AUL-11 store every version of the text, and refuse an unknown placeholder', async () => {
    const first = await service.call(aulTemplateRead, {}, staff.legal);
    expect(first.version).toBe(0);
    const text = { ...first.text, title: 'Letter for {{storeName}}', issuer: 'CTL' };
    const saved = await service.call(aulTemplateSave, { version: 0, text }, staff.legal);
    expect(saved).toMatchObject({ version: 1, text, versions: [{ version: 1, createdBy: staff.legal.name }] });
    expect(await refusal(service.call(aulTemplateSave, { version: 0, text }, staff.legal))).toBe('conflict');
    const wrong = { ...text, body: 'For {{shop}}' };
    expect(await refusal(service.call(aulTemplateSave, { version: 1, text: wrong }, staff.legal))).toBe(
      'invalid text.body:aul.unknownPlaceholder',
    );
    const id = await approved();
    expect(JSON.stringify(files.rendered.findLast(({ documentKey }) => documentKey.includes(id))?.document.title)).toContain(
      'Letter for Bunny',
    );
  });
});
