import { randomUUID } from 'node:crypto';
import { approvalContracts, approvalDetail, approvalList, approvalsOverview } from '@bls/proto/contracts/calls/approvals/reading';
import {
  designWorkflowDiscard,
  designWorkflowList,
  designWorkflowPublish,
  designWorkflowRead,
  designWorkflowSave,
  designWorkflowVersion,
} from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerForFiles, type People, peopleOf, newTestIds, productOf, signedContract, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
let testIds: TestIds;
let people: People;
const companies = new Map<string, { kind: string; name: string; nameZh: string | null }>();

beforeAll(async () => {
  service = await startApprovals();
  answerForFiles(service as never);
  const { call } = subjects(service.environment['NATS_PREFIX'] ?? '');
  service.nats.subscribe(call(companyRead.subject), {
    callback: (_error, message) => {
      const company = companies.get((JSON.parse(message.string()) as { id: string }).id);
      message.respond(JSON.stringify(company ? { ok: true, data: company } : { ok: false, error: { code: 'notFound' } }));
    },
  });
  await service.nats.flush();
  testIds = newTestIds();
  people = peopleOf(testIds, 'CTL');
  companies.set(testIds.brandOwnerId, { kind: 'brandOwner', name: 'Bunny House', nameZh: '兔子屋' });
  companies.set(testIds.companyId, { kind: 'licensee', name: 'Sunrise Toys', nameZh: null });
  await service.publish(contractSigned, signedContract(testIds), { tenant: 'CTL' });
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts.length === 1);
}, 120_000);
afterAll(() => service.stop());

const kind = 'approval';
const admin = testActor({ role: 'superUser', name: 'Ida Min' });
const read = (by: Actor = admin) => service.call(designWorkflowRead, { kind, brandOwnerId: testIds.brandOwnerId }, by);
const save = (design: DesignedWorkflow, revision: number, brandOwnerId = testIds.brandOwnerId) =>
  service.call(designWorkflowSave, { kind, brandOwnerId, design, revision }, admin);
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const link = (steps: DesignedStep[]): DesignedStep[] => steps.map((step, index) => ({ ...step, forward: steps[index + 1]?.id ?? null }));

/** A version with only the senior designer in the graphic stage; the sample stages are standard. */
function shorter(): DesignedWorkflow {
  const { steps } = standardDesign('approval');
  return {
    kind: 'approval',
    steps: link(steps.filter((step) => step.id !== 'graphicDesigner')).map((step) =>
      step.id === 'graphicSeniorDesigner' ? { ...step, needs: ['comment'], notify: ['customerService'] } : step,
    ),
  };
}

async function submitted(): Promise<{ id: string; revision: number }> {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  const product = productOf(testIds, { spu, productName: `Plush ${spu}`, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] });
  const pictures = [{ fileId: randomUUID(), name: 'front.jpg' }];
  const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures }, people.licensee);
  const { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  return { id, revision };
}
const approve = (item: { id: string; revision: number }, by: Actor, comment?: string) =>
  service.call(approvalDecide, { ...item, action: 'approve', ...(comment ? { comment } : {}) }, by);
const mine = async (by: Actor) => (await service.call(approvalList, { waitingForMe: true, pageSize: 100 }, by)).rows.map((row) => row.id);

describe('the approval workflow for products of a brand owner', () => {
  let old: { id: string; revision: number };

  it('W-WORKFLOW-04 is drafted only by an administrator, and only for a brand owner', async () => {
    old = await submitted();
    for (const role of ROLE_CODES.filter((each) => each !== 'superUser')) {
      expect([role, await codeOf(read(testActor({ role, name: 'X Y' })))]).toEqual([role, 'forbidden']);
    }
    expect(await read()).toMatchObject({ brandOwner: { name: 'Bunny House' }, draft: null, published: null, runningOnStandard: 1 });
    expect(await codeOf(save(shorter(), 0, testIds.companyId))).toBe('notFound');
    expect(await codeOf(save(shorter(), 0, randomUUID()))).toBe('notFound');
    expect(await codeOf(save(standardDesign('contract'), 0))).toBe('invalid');
    expect(await save(shorter(), 0)).toMatchObject({ revision: 1 });
    expect(await service.call(designWorkflowList, {}, admin)).toMatchObject([{ kind, subject: testIds.brandOwnerId, version: null }]);
  });

  it('W-WORKFLOW-06 W-WORKFLOW-07 is not published unless it starts and ends with an action', async () => {
    const { steps } = shorter();
    const notice: DesignedStep = {
      id: 'notice1',
      kind: 'notice',
      initiators: [],
      by: [],
      needs: [],
      refusalNeeds: [],
      onlyFromAgents: false,
      forward: null,
      back: null,
      notify: ['sales'],
    };
    let revision = 1;
    for (const [wrong, rule] of [
      [link([notice, ...steps]), 'design.startNotAction'],
      [link([...steps, notice]), 'design.endNotAction'],
    ] as const) {
      ({ revision } = await save({ kind: 'approval', steps: [...wrong] }, revision));
      const publishing = service.call(designWorkflowPublish, { kind, brandOwnerId: testIds.brandOwnerId, revision }, admin);
      await expect(publishing).rejects.toMatchObject({
        code: 'ruleBroken',
        detail: { issues: expect.arrayContaining([expect.objectContaining({ rule })]) },
      });
    }
    ({ revision } = await save(shorter(), revision));
    expect(await service.call(designWorkflowPublish, { kind, brandOwnerId: testIds.brandOwnerId, revision }, admin)).toEqual({
      version: 1,
    });
    expect(await service.call(designWorkflowVersion, { kind, brandOwnerId: testIds.brandOwnerId, version: 1 }, admin)).toEqual(shorter());
  });

  it('W-WORKFLOW-11 W-WORKFLOW-14 applies to new designs; submitted ones keep their version', async () => {
    const fresh = await submitted();
    expect(await mine(people.senior)).toEqual([fresh.id]);
    expect(await mine(people.designer)).toEqual([old.id]);
    expect((await service.call(approvalsOverview, {}, people.senior)).waitingForMe).toBe(1);
    expect(await codeOf(approve(fresh, people.designer))).toBe('forbidden');
    expect(await codeOf(approve(fresh, people.senior))).toBe('ruleBroken');
    const detail = await service.call(approvalDetail, { id: fresh.id }, people.senior);
    expect(detail.design).toEqual({ version: 1, design: shorter() });
    expect(detail.actions.find((action) => action.action === 'approve')).toMatchObject({ allowed: true, needs: ['comment'] });

    const seen = await approve(fresh, people.senior, 'Fine');
    expect(seen.status).toBe('graphicSeniorDesignerApproved');
    const granted = await approve({ id: fresh.id, revision: seen.revision }, people.sales);
    expect(granted).toMatchObject({ status: 'graphicSalesApproved', approvalNumber: expect.any(String) });
    const published = await service.superuser
      .selectFrom('outbox' as never)
      .selectAll()
      .execute();
    const payloads = published.map((row) => (row as { payload: { id?: string; status?: string; informRoles?: string[] } }).payload);
    expect(payloads.find((each) => each.id === fresh.id && each.status === 'graphicSeniorDesignerApproved')?.informRoles).toEqual([
      'customerService',
    ]);

    const first = await approve(old, people.designer);
    expect(first.status).toBe('graphicDesignerApproved');
    const second = await approve({ id: old.id, revision: first.revision }, people.senior);
    expect((await approve({ id: old.id, revision: second.revision }, people.sales)).status).toBe('graphicSalesApproved');
    expect((await service.call(approvalDetail, { id: old.id }, people.senior)).design).toBeUndefined();
  });

  it('W-WORKFLOW-12 W-WORKFLOW-13 lets only the licensee’s designer submit samples, and never changes a published version', async () => {
    const { rows } = await service.call(approvalList, { status: ['graphicSalesApproved'] }, people.licensee);
    const [item] = rows;
    if (!item) throw new Error('nothing was approved');
    const submit = (by: Actor) => codeOf(service.call(approvalSubmit, { id: item.id, revision: item.revision, sentSample: true }, by));
    expect(await submit(people.designer)).toBe('forbidden');
    expect(await submit(people.licensee)).not.toBe('forbidden');
    expect(await read()).toMatchObject({ draft: null, versions: [{ version: 1, running: 1 }], runningOnStandard: 1 });
    await expect(service.superuser.deleteFrom('workflowVersion').execute()).rejects.toThrow('append-only');
    await save(shorter(), 0);
    const other = testActor({ role: 'superUser', name: 'Pim Lo', tenant: 'PLBY' });
    const discard = (by: Actor) =>
      codeOf(service.call(designWorkflowDiscard, { kind, brandOwnerId: testIds.brandOwnerId, revision: 1 }, by));
    expect(await discard(other)).toBe('conflict');
    expect(await discard(admin)).toBe('done');
    expect(await service.call(designWorkflowList, {}, other)).toEqual([]);
  });
});
