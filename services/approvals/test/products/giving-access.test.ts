import { randomUUID } from 'node:crypto';
import {
  givingAccessDecide,
  givingAccessList,
  givingAccessRead,
  type GivingAccessRow,
} from '@bls/proto/contracts/calls/approvals/giving-access';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { CallError } from '@bls/proto/domain/values/errors';
import type { AccessStatus, PersonalAccessAction } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTestIds, signedContract, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
beforeAll(async () => {
  service = await startApprovals();
});
afterAll(async () => service.stop());

const designer = testActor({ role: 'juniorDesigner' });
const sales = testActor({ role: 'sales' });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.code : 'crashed'),
  );

const rowOf = async ({ contractId }: TestIds, status?: AccessStatus): Promise<GivingAccessRow> =>
  eventually(async () => (await service.call(givingAccessList, { contractId, ...(status ? { status: [status] } : {}) }, sales)).rows[0]);

/** A style guide of the character, as published by files. */
const guide = ({ characterId, companyId }: TestIds, styleGuideId: string, revision: number, assigned = true, corrected = false) =>
  service.publish(styleGuideSaved, {
    styleGuideId,
    revision,
    name: 'Bun, basics',
    characterIds: [characterId],
    companyIds: assigned ? [companyId] : [],
    designerId: designer.userId,
    byName: 'Lin Mei',
    corrected,
  });
const decide = async (row: { id: string; revision: number }, action: PersonalAccessAction, actor = sales, comment?: string) =>
  service.call(givingAccessDecide, { id: row.id, revision: row.revision, action, ...(comment ? { comment } : {}) }, actor);
const toldOf = async (subject: string, id: string) => {
  const rows = await service.superuser
    .withTables<{
      outbox: { subject: string; sequence: number; payload: { id?: string; accessId?: string; status: string; waitsFor?: string[] } };
    }>()
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute();
  return rows.map(({ payload }) => payload).filter((payload) => (payload.id ?? payload.accessId) === id);
};

describe('giving a licensee access to a character', () => {
  it('W-ACCESS-07 goes from signature, style guide, designer and sales to the access, and publishes every step', async () => {
    const testIds = newTestIds();
    await service.publish(contractSigned, signedContract(testIds));
    const waiting = await rowOf(testIds, 'awaitingStyleGuide');
    expect(waiting).toMatchObject({
      contractNumber: 'CT-2026-0042',
      companyName: 'Sunrise Toys',
      characterName: 'Bun',
      characterNameZh: '小兔',
      styleGuides: 0,
    });
    await guide(testIds, randomUUID(), 1);
    const review = await rowOf(testIds, 'awaitingDesignerReview');
    expect(review.styleGuides).toBe(1);
    expect(await codeOf(decide(review, 'approve', sales))).toBe('forbidden');
    const checked = await decide(review, 'approve', designer);
    expect(checked).toMatchObject({
      status: 'awaitingSalesReview',
      waitsFor: ['givingAccess.reviewAsSales'],
      guides: [{ name: 'Bun, basics' }],
    });
    expect(await codeOf(decide(review, 'approve', designer))).toBe('conflict');
    expect(await codeOf(decide(checked, 'approve', designer))).toBe('forbidden');
    const granted = await decide(checked, 'approve');
    expect(granted.status).toBe('accessGranted');
    expect(granted.history.map(({ action, to, by }) => [action, to, by?.role ?? null])).toEqual([
      ['open', 'awaitingStyleGuide', null],
      ['assign', 'awaitingDesignerReview', null],
      ['approve', 'awaitingSalesReview', 'juniorDesigner'],
      ['approve', 'accessGranted', 'sales'],
    ]);
    const steps = ['awaitingStyleGuide', 'awaitingDesignerReview', 'awaitingSalesReview', 'accessGranted'];
    expect((await toldOf('approvals.access.moved.v1', granted.id)).map(({ status }) => status)).toEqual(steps);
    const items = await toldOf('approvals.work-item.moved.v1', granted.id);
    expect(items.map(({ status, waitsFor }) => [status, ...(waitsFor ?? [])])).toEqual([
      ['awaitingStyleGuide', 'styleGuide.write'],
      ['awaitingDesignerReview', 'givingAccess.reviewAsDesigner'],
      ['awaitingSalesReview', 'givingAccess.reviewAsSales'],
      ['accessGranted'],
    ]);
  });

  it('is reviewed again when the file of a rejected style guide is corrected', async () => {
    const testIds = newTestIds();
    const styleGuideId = randomUUID();
    await service.publish(contractSigned, signedContract(testIds));
    await rowOf(testIds, 'awaitingStyleGuide');
    await guide(testIds, styleGuideId, 1);
    await decide(await rowOf(testIds, 'awaitingDesignerReview'), 'reject', designer, 'The ears are cut off');
    const missing = await rowOf(testIds, 'missingStyleGuides');
    // another name alone corrects nothing
    await guide(testIds, styleGuideId, 2);
    await guide(testIds, styleGuideId, 3, true, true);
    const again = await rowOf(testIds, 'awaitingDesignerReview');
    expect(again.revision).toBe(missing.revision + 1);
  });

  it('W-ACCESS-08 requires a comment to go back, waits for style guides after a rejection until another one is assigned, and is withdrawn and reopened', async () => {
    const testIds = newTestIds();
    const first = randomUUID();
    await guide(testIds, first, 1);
    await service.publish(contractSigned, signedContract(testIds));
    const review = await rowOf(testIds, 'awaitingDesignerReview');
    expect(await codeOf(decide(review, 'reject', designer))).toBe('ruleBroken');
    const missing = await decide(review, 'reject', designer, 'The back view is not in it');
    expect(missing).toMatchObject({ status: 'missingStyleGuides', waitsFor: ['styleGuide.write'], styleGuides: 1 });
    // the same guide published again changes nothing, another one does
    await guide(testIds, first, 2);
    await guide(testIds, randomUUID(), 1);
    const again = await rowOf(testIds, 'awaitingDesignerReview');
    const checked = await decide(again, 'approve', designer);
    const back = await decide(checked, 'reject', sales, 'Not before the launch');
    const granted = await decide(await decide(back, 'approve', designer), 'approve');
    const none = await decide(granted, 'withdraw', sales, 'Payment is overdue');
    expect(none).toMatchObject({ status: 'none', waitsFor: [] });
    expect((await decide(none, 'reopen')).status).toBe('awaitingDesignerReview');
  });

  it('W-ACCESS-08 loses the access with the last style guide', async () => {
    const testIds = newTestIds();
    const only = randomUUID();
    await service.publish(contractSigned, signedContract(testIds));
    await guide(testIds, only, 1);
    const review = await rowOf(testIds, 'awaitingDesignerReview');
    await decide(await decide(review, 'approve', designer), 'approve');
    await guide(testIds, only, 2, false);
    expect(await rowOf(testIds, 'missingStyleGuides')).toMatchObject({ styleGuides: 0 });
  });

  it('shows a licensee its own contracts without comments and actions, and others nothing', async () => {
    const testIds = newTestIds();
    await guide(testIds, randomUUID(), 1);
    await service.publish(contractSigned, signedContract(testIds));
    const row = await rowOf(testIds, 'awaitingDesignerReview');
    await decide(row, 'approve', designer, 'Complete');
    const own = testActor({ role: 'licensee', companyId: testIds.companyId });
    const shown = await service.call(givingAccessRead, { id: row.id }, own);
    expect(shown).toMatchObject({ status: 'awaitingSalesReview', actions: [] });
    expect(shown.history.some(({ comment }) => comment)).toBe(false);
    expect((await service.call(givingAccessRead, { id: row.id }, sales)).history.at(-1)?.comment).toBe('Complete');
    for (const actor of [testActor({ role: 'licensee', companyId: randomUUID() }), testActor({ role: 'sales', tenant: 'PLBY' })]) {
      expect(await codeOf(service.call(givingAccessRead, { id: row.id }, actor))).toBe('notFound');
      expect((await service.call(givingAccessList, {}, actor)).total).toBe(0);
    }
    expect((await service.call(givingAccessList, { waitingForMe: true, contractId: testIds.contractId }, sales)).total).toBe(1);
    expect((await service.call(givingAccessList, { waitingForMe: true, contractId: testIds.contractId }, designer)).total).toBe(0);
  });

  it('ends with a contract that is replaced', async () => {
    const testIds = newTestIds();
    await service.publish(contractSigned, signedContract(testIds));
    const before = await rowOf(testIds);
    const next = newTestIds({ ...testIds, contractId: randomUUID() });
    await service.publish(contractSigned, signedContract(next, { replacesContractId: testIds.contractId }));
    const ended = await eventually(async () => {
      const now = await rowOf(testIds);
      return now.endsOn < before.endsOn ? now : undefined;
    });
    expect(await toldOf('approvals.access.moved.v1', ended.id)).toHaveLength(2);
  });
});
