import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/domain/access/actor';
import { contractList, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetCreate } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import {
  workflowDesignDiscard,
  workflowDesignList,
  workflowDesignPublish,
  workflowDesignRead,
  workflowDesignSave,
  workflowDesignVersion,
} from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { noticeStep, standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { Deals, PASSWORD, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const admin = testActor({ role: 'superUser', name: 'Ida Min' });
const elsewhere = testActor({ role: 'superUser', name: 'Pim Lo', tenant: 'PLBY' });
type Kind = 'termSheet' | 'contract';

const read = (kind: Kind, by: Actor = admin) => service.call(workflowDesignRead, { kind }, by);
const save = (kind: Kind, design: DesignedWorkflow, revision: number, by: Actor = admin) =>
  service.call(workflowDesignSave, { kind, design, revision }, by);
const publish = (kind: Kind, revision: number) => service.call(workflowDesignPublish, { kind, revision, note: 'as agreed' }, admin);
const link = (steps: DesignedStep[]): DesignedStep[] => steps.map((step, index) => ({ ...step, forward: steps[index + 1]?.id ?? null }));
const change = (design: DesignedWorkflow, id: string, by: Partial<DesignedStep>): DesignedWorkflow => ({
  ...design,
  steps: design.steps.map((step) => (step.id === id ? { ...step, ...by } : step)),
});
async function put(kind: Kind, design: DesignedWorkflow): Promise<number> {
  const { draft } = await read(kind);
  const { revision } = await save(kind, design, draft?.revision ?? 0);
  return (await publish(kind, revision)).version;
}

/** Sales approves every deal, the CEO none. The business head can send back to sales, and legal is notified. */
function shorter(): DesignedWorkflow {
  const { steps } = standardDesign('termSheet');
  const notice = { ...noticeStep('notice1'), notify: ['customerService' as const] };
  const remaining = steps.filter((step) => step.id !== 'ceo').flatMap((step) => (step.id === 'businessHead' ? [step, notice] : [step]));
  const design: DesignedWorkflow = { kind: 'termSheet', steps: link(remaining) };
  const first = change(design, 'sales', { onlyFromAgents: false, name: { en: 'First look', zh: '初审' } });
  return change(first, 'businessHead', {
    needs: ['file', 'password'],
    refusalNeeds: ['comment', 'file'],
    back: 'sales',
    notify: ['legal'],
  });
}

const moves = async (id: string): Promise<{ status: string; waitsFor: string[]; informRoles?: string[] }[]> =>
  (
    await service.superuser
      .selectFrom('outbox' as never)
      .selectAll()
      .execute()
  )
    .map(
      (row) => (row as { payload: { id?: string } }).payload as { id?: string; status: string; waitsFor: string[]; informRoles?: string[] },
    )
    .filter((payload) => payload.id === id);

describe('the workflow of term sheets', () => {
  let old: string;
  let running: string;

  it('W-WORKFLOW-03 is drafted by administrators only, and is not used before it is published', async () => {
    old = await deals.draft();
    await deals.act(old, people.sales, 'submit');
    for (const role of ROLE_CODES.filter((each) => each !== 'superUser')) {
      expect([role, await refusal(read('termSheet', testActor({ role, name: 'X Y' })))]).toEqual([role, 'forbidden']);
    }
    expect(await read('termSheet')).toMatchObject({ draft: null, published: null, versions: [], runningOnStandard: 1 });
    const { revision } = await save('termSheet', shorter(), 0);
    expect(revision).toBe(1);
    const { design, facts } = await service.call(termSheetRead, { termSheetVersionId: await deals.draft() }, people.sales);
    expect([design, facts['draftedByAgent']]).toEqual([undefined, false]);
    expect(await service.call(workflowDesignList, {}, admin)).toMatchObject([
      { subject: 'termSheet', version: null, draftSavedBy: 'Ida Min' },
    ]);
  });

  it('refuses the second of two saves of the draft, and the design of another kind', async () => {
    expect(await refusal(save('termSheet', shorter(), 0))).toBe('conflict');
    const both = await Promise.all([refusal(save('termSheet', shorter(), 1)), refusal(save('termSheet', shorter(), 1))]);
    expect(both.toSorted()).toEqual(['accepted', 'conflict']);
    expect(await refusal(save('termSheet', standardDesign('contract'), 2))).toBe('invalid design.kind:invalidValue');
  });

  it('W-WORKFLOW-08 can have problems in a draft but not in a published version', async () => {
    const wrong = change(shorter(), 'draft', { initiators: ['legal'] });
    const { revision } = await save('termSheet', wrong, 2);
    expect(await refusal(publish('termSheet', revision))).toBe('ruleBroken design.draft:design.initiatorOutside');
    // The draft stays and can be corrected.
    expect((await read('termSheet')).draft).toMatchObject({ revision, design: wrong });
    await save('termSheet', shorter(), revision);
    expect(await refusal(publish('termSheet', revision))).toBe('conflict');
    expect(await publish('termSheet', revision + 1)).toEqual({ version: 1 });
    expect(await read('termSheet')).toMatchObject({ draft: null, published: { version: 1, design: shorter() } });
  });

  it('W-WORKFLOW-05 decides the next step, the step back and the notifications of new deals', async () => {
    running = await deals.draft();
    await deals.act(running, people.sales, 'submit');
    const sheet = () => service.call(termSheetRead, { termSheetVersionId: running }, people.sales);
    expect(await sheet()).toMatchObject({ status: 'inReview', waitsFor: ['termSheet.approveAsSales'], design: { version: 1 } });
    expect(await refusal(deals.act(running, people.salesManager, 'approve'))).toBe('forbidden');
    await deals.act(running, people.sales, 'approve');
    await deals.act(running, people.salesManager, 'approve');
    expect(await refusal(deals.act(running, people.businessHead, 'disapprove', { comment: 'No' }))).toBe('invalid fileIds:fileRequired');
    await deals.act(running, people.businessHead, 'disapprove', { comment: 'No', fileIds: [randomUUID()] });
    // Back to sales in the same version, not to a new draft.
    expect(await sheet()).toMatchObject({ status: 'inReview', version: 1, waitsFor: ['termSheet.approveAsSales'] });
    await deals.act(running, people.sales, 'approve');
    await deals.act(running, people.salesManager, 'approve');
    expect(await refusal(deals.act(running, people.businessHead, 'approve'))).toBe('invalid fileIds:fileRequired password:required');
    const guess = { fileIds: [randomUUID()], password: 'guess' };
    expect(await refusal(deals.act(running, people.businessHead, 'approve', guess))).toBe('invalidCredentials');
    const { termSheetId } = await sheet();
    await deals.act(running, people.businessHead, 'approve', { fileIds: [randomUUID()], password: PASSWORD });
    expect(await sheet()).toMatchObject({ status: 'pendingBrandOwnerReview' });
    const published = await moves(termSheetId);
    expect(published.find(({ status }) => status === 'pendingBrandOwnerReview')).toMatchObject({
      informRoles: ['legal', 'customerService'],
    });
  });

  it('puts deals on the work list of the next decider, at any place of the design', async () => {
    const fresh = await deals.draft();
    await deals.act(fresh, people.sales, 'submit');
    const mine = async (by: Actor) =>
      (await service.call(termSheetList, { waitingForMe: true, pageSize: 100 }, by)).rows.map((row) => row.termSheetVersionId);
    expect(await mine(people.sales)).toContain(fresh);
    expect(await mine(people.salesManager)).not.toContain(fresh);
    expect(await mine(people.salesManager)).toContain(old);
  });

  it('does not change running deals: they continue with the workflow they started with', async () => {
    const sheet = async () => service.call(termSheetRead, { termSheetVersionId: old }, people.sales);
    expect(await sheet()).toMatchObject({ status: 'inReview', waitsFor: ['termSheet.approveAsSalesManager'] });
    await deals.act(old, people.salesManager, 'approve');
    await deals.act(old, people.businessHead, 'approve');
    expect(await sheet()).toMatchObject({ status: 'approvedByBusinessHead', waitsFor: ['termSheet.approveAsCeo'] });
    await deals.act(old, people.ceo, 'approve', { fileIds: [randomUUID()] });
    for (const one of [old, running]) {
      await deals.act(one, people.brandOwner, 'approve');
      await deals.act(one, people.licensee, 'agree');
      if (one === old) await deals.act(one, people.sales, 'void', { comment: 'replaced by the other' });
    }
    await deals.act(running, people.sales, 'agree');
    await deals.act(running, people.licensee, 'freeze');
    await deals.act(running, people.businessHead, 'freeze');
    await deals.act(running, people.licensee, 'sign', { signature: { fullName: 'Sun Li' } });
    await deals.act(running, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' } });
    expect((await service.call(termSheetRead, { termSheetVersionId: running }, people.sales)).status).toBe('signedByAll');
  });

  it('lets only the initiators of the published design start deals', async () => {
    expect(await put('termSheet', change(shorter(), 'draft', { initiators: ['salesManager'] }))).toBe(2);
    const begin = (by: Actor) => refusal(service.call(termSheetCreate, { termSheetId: randomUUID() }, by));
    expect(await Promise.all([people.sales, people.salesManager, people.agent].map(begin))).toEqual(['forbidden', 'accepted', 'accepted']);
    expect(await put('termSheet', shorter())).toBe(3);
    expect(await begin(people.sales)).toBe('accepted');
  });

  it('keeps every published version unchanged, with the number of its running deals', async () => {
    const { versions } = await read('termSheet');
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[2]).toMatchObject({ publishedBy: { name: 'Ida Min' }, note: 'as agreed', running: 1 });
    expect(await service.call(workflowDesignVersion, { kind: 'termSheet', version: 1 }, admin)).toEqual(shorter());
    expect(await refusal(service.call(workflowDesignVersion, { kind: 'termSheet', version: 9 }, admin))).toBe('notFound');
    const owner = service.superuser;
    await expect(owner.updateTable('workflowVersion').set({ note: 'forged' }).execute()).rejects.toThrow('append-only');
    await expect(owner.deleteFrom('workflowVersion').execute()).rejects.toThrow('append-only');
  });

  it('belongs to one tenant: another one sees neither drafts nor versions', async () => {
    await save('termSheet', shorter(), 0);
    expect(await read('termSheet', elsewhere)).toMatchObject({ draft: null, published: null, versions: [] });
    expect(await refusal(service.call(workflowDesignDiscard, { kind: 'termSheet', revision: 1 }, elsewhere))).toBe('conflict');
    expect(await service.call(workflowDesignDiscard, { kind: 'termSheet', revision: 1 }, admin)).toEqual({ discarded: true });
  });
});

describe('the workflow of contracts', () => {
  it('W-WORKFLOW-02 W-WORKFLOW-09 is used by contracts that the system creates', async () => {
    const { steps } = standardDesign('contract');
    const order = ['draft', 'licensee', 'sales', 'cfo', 'legal', 'release', 'acceptance', 'sign'];
    const picked = link(order.flatMap((id) => steps.filter((step) => step.id === id)));
    const design = change(change({ kind: 'contract', steps: picked }, 'cfo', { back: 'sales' }), 'legal', {
      back: 'cfo',
      by: ['contract.approveAsLegal', 'contract.approveAsLegalHead'],
    });
    expect(await put('contract', design)).toBe(1);
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    await deals.act(versionId, people.sales, 'approve');
    await deals.act(versionId, people.salesManager, 'approve');
    await deals.act(versionId, people.businessHead, 'approve', { fileIds: [randomUUID()], password: PASSWORD });
    await deals.act(versionId, people.brandOwner, 'approve');
    await deals.act(versionId, people.licensee, 'agree');
    await deals.act(versionId, people.sales, 'agree');
    await deals.act(versionId, people.licensee, 'freeze');
    await deals.act(versionId, people.businessHead, 'freeze');
    await deals.act(versionId, people.licensee, 'sign', { signature: { fullName: 'Sun Li' } });
    await deals.act(versionId, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' } });
    const sheet = await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
    const id = await eventually(
      async () =>
        (await service.call(contractList, {}, people.sales)).rows.find((row) => row.termSheetNumber === sheet.number)?.contractVersionId,
    );
    if (typeof id !== 'string') throw new Error('no contract was generated');
    const contract = (by: Actor = people.sales) => service.call(contractRead, { contractVersionId: id }, by);
    const [generated] = (await contract()).history;
    expect(generated).toMatchObject({ action: 'generate', by: null });
    await eventually(async () => (await contract()).files.length > 0);
    await deals.move(id, people.sales, 'sendToNext');
    await deals.move(id, people.licensee, 'accept');
    await deals.move(id, people.sales, 'sendToNext');
    expect(await contract()).toMatchObject({
      status: 'submittedForLegalReview',
      waitsFor: ['contract.approveAsCfo'],
      design: { version: 1 },
    });
    expect(await refusal(deals.move(id, people.legal, 'approve'))).toBe('forbidden');
    await deals.move(id, people.seniorFinance, 'approve');
    await deals.move(id, people.legalHead, 'disapprove', { comment: 'The figures first' });
    expect(await contract()).toMatchObject({ status: 'submittedForLegalReview', waitsFor: ['contract.approveAsCfo'] });
    await deals.move(id, people.seniorFinance, 'approve');
    const waiting = await service.call(contractList, { waitingForMe: true }, people.legal);
    expect(waiting.rows.map((row) => row.contractVersionId)).toEqual([id]);
    await deals.move(id, people.legal, 'approve');
    expect((await contract()).status).toBe('approved');
  });
});
