import { type DesignDetail, designList } from '@bls/proto/contracts/calls/approvals/design';
import {
  designWorkflowList,
  designWorkflowPublish,
  designWorkflowRead,
  designWorkflowSave,
  designWorkflowVersion,
} from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { noticeStep, standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor } from '@bls/kit/testing/actors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DesignSteps, DISAPPROVAL } from './design-steps.js';
import { peopleOf, newTestIds, signedContract } from '../fixtures.js';
import type { Service } from '../start-approvals.js';

let steps: DesignSteps;
let service: Service;
const testIds = newTestIds();
const people = peopleOf(testIds);
const admin = testActor({ role: 'superUser', name: 'Ida Min' });
const { brandOwnerId } = testIds;
const kind = 'designApproval';

beforeAll(async () => {
  steps = await DesignSteps.start([testIds]);
  ({ service } = steps);
  const { call } = subjects(service.environment['NATS_PREFIX'] ?? '');
  service.nats.subscribe(call(companyRead.subject), {
    callback: (_error, message) => {
      message.respond(JSON.stringify({ ok: true, data: { kind: 'brandOwner', name: 'Bunny House', nameZh: '兔子屋' } }));
    },
  });
  await service.nats.flush();
}, 120_000);
afterAll(() => steps.stop());

type Actor = typeof people.sales;
const link = (ordered: readonly DesignedStep[]): DesignedWorkflow => ({
  kind,
  steps: ordered.map((step, index) => ({ ...step, forward: ordered[index + 1]?.id ?? null })),
});
const standard = standardDesign(kind).steps;
/**
 * A version without licensing before the design stage, and with only the last decision about samples, which may require
 * another sample.
 */
const shorter = link(
  standard
    .filter(({ id }) => id !== 'licensing' && id !== 'sampleReview')
    .map((step) => (step.id === 'final' ? { ...step, back: 'sample', by: ['approval.reviewAsSeniorDesigner'] } : step)),
);
/** Licensing reviews again, and legal is notified of every design with a number. */
const longer = link(
  standard.flatMap((step) =>
    step.id === 'number' ? [step, { ...noticeStep('notice1'), notify: ['legal'] as const } as DesignedStep] : [step],
  ),
);

async function publish(design: DesignedWorkflow): Promise<number> {
  const { revision } = await service.call(designWorkflowSave, { kind, brandOwnerId, design, revision: 0 }, admin);
  return (await service.call(designWorkflowPublish, { kind, brandOwnerId, revision }, admin)).version;
}
const submitted = (): Promise<DesignDetail> => steps.submit(steps.contentOf(testIds), people.licensee);
const decide: DesignSteps['decide'] = (...decision) => steps.decide(...decision);
const sendSample = (design: DesignDetail) => steps.sendSample(design, people.licensee);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const mine = async (by: Actor) => (await service.call(designList, { waitingForMe: true, pageSize: 100 }, by)).rows.map(({ id }) => id);

describe('the approval workflow for designs of a brand owner', () => {
  let old: DesignDetail;
  let fresh: DesignDetail;

  it('W-WORKFLOW-04 is drafted and published separately from the workflow of products', async () => {
    old = await submitted();
    expect(await service.call(designWorkflowRead, { kind, brandOwnerId }, admin)).toMatchObject({ published: null, runningOnStandard: 1 });
    expect(
      await codeOf(service.call(designWorkflowSave, { kind, brandOwnerId, design: standardDesign('approval'), revision: 0 }, admin)),
    ).toBe('invalid');
    const products = { kind: 'approval', brandOwnerId } as const;
    await service.call(designWorkflowSave, { ...products, design: standardDesign('approval'), revision: 0 }, admin);
    expect(await publish(shorter)).toBe(1);
    expect(await service.call(designWorkflowList, {}, admin)).toMatchObject([
      { kind: 'designApproval', subject: brandOwnerId, version: 1, draftSavedAt: null },
      { kind: 'approval', subject: brandOwnerId, version: null, draftSavedBy: 'Ida Min' },
    ]);
    expect(await service.call(designWorkflowVersion, { kind, brandOwnerId, version: 1 }, admin)).toEqual(shorter);
    expect(await codeOf(service.call(designWorkflowVersion, { ...products, version: 1 }, admin))).toBe('notFound');
  });

  it('W-WORKFLOW-04 W-WORKFLOW-05 applies to new designs, with fewer steps and other steps to go back to', async () => {
    fresh = await decide(await submitted(), 'provideNumber', people.designer);
    expect(fresh).toMatchObject({ status: 'appProvided', design: { version: 1 }, approvalNumber: expect.any(String) });
    expect(await mine(people.senior)).toEqual([fresh.id]);
    expect(await codeOf(decide(fresh, 'approve', people.sales))).toBe('forbidden');
    fresh = await sendSample(await decide(fresh, 'approve', people.senior));
    // the last decision follows directly, and can go back to the sample
    fresh = await decide(fresh, 'disapprove', people.senior, DISAPPROVAL);
    expect(fresh.status).toBe('sampleDisapproved');
    fresh = await sendSample(fresh);
    expect(await codeOf(decide(fresh, 'approve', people.senior))).toBe('ruleBroken');
    expect((await decide(fresh, 'approve', people.senior, { receivedSample: true })).status).toBe('approved');
  });

  it('does not change submitted designs, each keeps its version', async () => {
    expect(await publish(longer)).toBe(2);
    const second = await decide(await submitted(), 'provideNumber', people.designer);
    const { rows } = await sql<{ roles: string[] | null }>`
      select payload -> 'informRoles' as roles from outbox
      where payload ->> 'id' = ${second.id} and payload ->> 'status' = 'appProvided'`.execute(service.superuser);
    expect(rows).toEqual([{ roles: ['legal'] }]);

    old = await decide(old, 'provideNumber', people.designer);
    expect(old.design).toBeUndefined();
    expect((await mine(people.sales)).toSorted()).toEqual([old.id, second.id].toSorted());
    expect(await codeOf(decide(old, 'approve', people.senior))).toBe('forbidden');
    expect((await decide(old, 'approve', people.sales)).status).toBe('licensingApproved');
    expect((await decide(second, 'approve', people.sales)).status).toBe('licensingApproved');
    expect(await service.call(designWorkflowRead, { kind, brandOwnerId }, admin)).toMatchObject({
      versions: [
        { version: 2, running: 1 },
        { version: 1, running: 0 },
      ],
      runningOnStandard: 1,
    });
  });

  it('W-WORKFLOW-04 has a separate workflow for properties of the licensor', async () => {
    const { revision } = await service.call(designWorkflowSave, { kind, design: shorter, revision: 0 }, admin);
    expect(await service.call(designWorkflowPublish, { kind, revision }, admin)).toEqual({ version: 1 });
    expect(await service.call(designWorkflowRead, { kind }, admin)).toMatchObject({
      brandOwner: null,
      published: { version: 1 },
      runningOnStandard: 0,
    });
    expect((await service.call(designWorkflowRead, { kind, brandOwnerId }, admin)).published?.version).toBe(2);
    const owned = newTestIds();
    const signed = signedContract(owned, { contractNumber: 'CT-2026-0099' });
    for (const property of signed.terms.keyTerms.properties) delete property.brandOwnerId;
    const by = peopleOf(owned);
    await steps.sign(owned, {}, signed);
    expect((await steps.submit(steps.contentOf(owned), by.licensee)).design).toEqual({ version: 1, design: shorter });
  });
});
