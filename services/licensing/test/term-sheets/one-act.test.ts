import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { workflowDesignPublish, workflowDesignRead, workflowDesignSave } from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import { Deals, PASSWORD, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string, by: Actor = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const licensee = { signature: { fullName: 'Sun Li' } };
const head = { signature: { fullName: 'Ben Ho' } };
const approver = testActor({ ...people.licensee, userId: randomUUID(), name: 'Approver', permissions: ['ApproveTermSheet'] });
const allowed = async (versionId: string, by: Actor): Promise<string[]> =>
  (await read(versionId, by)).actions.filter((action) => action.allowed).map(({ action }) => action);
/** `by: action from -> to` of the newest rows, oldest first; automatic steps have no person. */
const history = async (versionId: string, after: number): Promise<string[]> =>
  (await read(versionId)).history.slice(after).map(({ by, action, from, to }) => `${by?.name ?? '-'}: ${action} ${from} -> ${to}`);
const moves = async (id: string) => {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .execute()) as { subject: string; payload: { id: string; status: string; revision: number; waitsFor: string[] } }[];
  return rows
    .map(({ payload }) => payload)
    .filter((payload) => payload.id === id && payload.status !== undefined)
    .toSorted((a, b) => a.revision - b.revision);
};

/** A deal that waits for the licensee. */
async function offered(): Promise<string> {
  const id = await deals.draft();
  await deals.act(id, people.sales, 'submit');
  await deals.act(id, people.salesManager, 'approve');
  await deals.act(id, people.businessHead, 'approve');
  await deals.act(id, people.ceo, 'approve', { fileIds: [randomUUID()] });
  await deals.act(id, people.brandOwner, 'approve');
  return id;
}

describe('agreeing, freezing and signing in one act', () => {
  it('W-DEAL-09 asks each side once, writes every status with its event in one transaction, and is parted by the designer', async () => {
    const id = await offered();
    expect(await allowed(id, people.licensee)).toEqual(['agreeAndSign', 'disagree']);
    expect(await allowed(id, approver)).toEqual(['agree', 'disagree']);
    expect(await refusal(deals.act(id, people.licensee, 'agreeAndSign'))).toBe('invalid signature:required password:required');
    const before = (await read(id)).history.length;
    expect(await deals.act(id, people.licensee, 'agreeAndSign', licensee)).toMatchObject({ status: 'pendingLicensorReview' });
    expect(await allowed(id, people.licensee)).toEqual([]);
    expect(await allowed(id, people.businessHead)).toEqual(['agreeAndSign']);
    const { termSheetId, revision } = await read(id);

    // the same decision from two windows counts once
    const { deal } = await service.call(termSheetSigning, { termSheetVersionId: id }, people.businessHead);
    const given = { ...head.signature, consent: CONSENT_EDITION, ...(deal ? { sha256: deal.sha256 } : {}) } as const;
    const decision = { termSheetVersionId: id, revision, action: 'agreeAndSign', signature: given, password: PASSWORD } as const;
    const twice = [1, 2].map(() => refusal(service.call(termSheetDecide, decision, people.businessHead)));
    expect((await Promise.all(twice)).toSorted()).toEqual(['accepted', 'conflict']);
    expect(await read(id)).toMatchObject({ status: 'signedByAll', waitsFor: [] });
    expect(await history(id, before)).toEqual([
      'Sun Li: agree pendingLicenseeReview -> agreedByLicensee',
      '-: system agreedByLicensee -> pendingLicensorReview',
      'Ben Ho: agree pendingLicensorReview -> agreedByLicensor',
      'Sun Li: freeze agreedByLicensor -> frozenByLicensee',
      'Ben Ho: freeze frozenByLicensee -> accepted',
      '-: system accepted -> acceptedByAll',
      'Sun Li: sign acceptedByAll -> signed',
      'Ben Ho: sign signed -> signedByAll',
    ]);
    const signatures = (await read(id)).history.flatMap(({ signature }) => signature ?? []);
    expect(signatures).toEqual(['Sun Li', 'Ben Ho']);
    const published = (await moves(termSheetId)).filter((move) => move.revision > revision);
    expect(published.map(({ status }) => status)).toEqual([
      'agreedByLicensor',
      'frozenByLicensee',
      'acceptedByAll',
      'signed',
      'signedByAll',
    ]);
    // nobody is asked for what is decided already
    expect(published.flatMap(({ waitsFor }) => waitsFor)).toEqual([]);
    const written = await service.superuser
      .selectFrom('history')
      .select(({ ref }) => [ref('xmin' as never).as('xmin')])
      .where('itemId', '=', termSheetId)
      .where('revision', '>', revision)
      .execute();
    expect(new Set(written.map(({ xmin }) => String(xmin))).size).toBe(1);
    await eventually(async () => (await read(id)).contract !== null);

    // parted by a design: each action on its own, and no act
    const design = standardDesign('termSheet');
    const parted = { ...design, steps: design.steps.map((step) => ({ ...step, oneAct: false })) };
    const admin = testActor({ role: 'superUser' });
    const { draft } = await service.call(workflowDesignRead, { kind: 'termSheet' }, admin);
    const saved = await service.call(workflowDesignSave, { kind: 'termSheet', design: parted, revision: draft?.revision ?? 0 }, admin);
    await service.call(workflowDesignPublish, { kind: 'termSheet', revision: saved.revision, note: 'parted' }, admin);
    const other = await offered();
    expect(await allowed(other, people.licensee)).toEqual(['agree', 'disagree']);
    expect(await refusal(deals.act(other, people.licensee, 'agreeAndSign', licensee))).toBe('wrongState');
    await deals.act(other, people.licensee, 'agree');
    await deals.act(other, people.sales, 'agree');
    expect(await allowed(other, people.businessHead)).toEqual(['freeze']);
    await service
      .call(workflowDesignSave, { kind: 'termSheet', design, revision: 0 }, admin)
      .then(({ revision: next }) => service.call(workflowDesignPublish, { kind: 'termSheet', revision: next, note: 'standard' }, admin));
  });

  it('keeps what one side has given until the other side has agreed step by step', async () => {
    const id = await offered();
    await deals.act(id, people.licensee, 'agreeAndSign', licensee);
    expect(await deals.act(id, people.sales, 'agree')).toMatchObject({ status: 'frozenByLicensee' });
    expect(await allowed(id, people.businessHead)).toEqual(['freezeAndSign']);
    expect(await deals.act(id, people.businessHead, 'freeze')).toMatchObject({ status: 'signed' });
    expect(await deals.act(id, people.businessHead, 'sign', head)).toMatchObject({ status: 'signedByAll' });
  });

  it('lets the licensor go first where somebody of the licensee only agrees', async () => {
    const id = await offered();
    await deals.act(id, approver, 'agree');
    expect(await deals.act(id, people.businessHead, 'agreeAndSign', head)).toMatchObject({ status: 'frozenByLicensor' });
    expect(await deals.act(id, people.licensee, 'freezeAndSign', licensee)).toMatchObject({ status: 'signedByAll' });
  });

  it('forgets what was given when the deal is revised: the next version is asked anew', async () => {
    const id = await offered();
    await deals.act(id, people.licensee, 'agreeAndSign', licensee);
    const { termSheetVersionId: next } = await deals.act(id, people.sales, 'revise', { comment: 'a shorter term' });
    const row = await service.superuser.selectFrom('termSheet').select(['status', 'givenAhead']).where('versionId', '=', next).execute();
    expect(row).toEqual([{ status: 'revisable', givenAhead: [] }]);
    await deals.act(next, people.sales, 'submit');
    await deals.act(next, people.salesManager, 'approve');
    await deals.act(next, people.businessHead, 'approve');
    await deals.act(next, people.ceo, 'approve', { fileIds: [randomUUID()] });
    await deals.act(next, people.brandOwner, 'approve');
    expect(await allowed(next, people.licensee)).toEqual(['agreeAndSign', 'disagree']);
  });

  it('W-DEAL-09 W-TERM-56 closes the approvals by the signature of the CEO: the deal is signed as soon as the licensee signs', async () => {
    const id = await deals.draft();
    await deals.act(id, people.sales, 'submit');
    await deals.act(id, people.salesManager, 'approve');
    await deals.act(id, people.businessHead, 'approve');
    expect(await allowed(id, people.ceo)).toEqual(['approveAndSign', 'approve', 'disapprove']);
    expect(await refusal(deals.act(id, people.ceo, 'approveAndSign'))).toBe('invalid signature:required password:required');
    await deals.act(id, people.ceo, 'approveAndSign', { signature: { fullName: 'Cleo Yip' } });
    expect(await deals.act(id, people.brandOwner, 'approve')).toMatchObject({ status: 'pendingLicenseeReview' });
    const before = (await read(id)).history.length;
    expect(await deals.act(id, people.licensee, 'agreeAndSign', licensee)).toMatchObject({ status: 'signedByAll' });
    expect((await history(id, before)).filter((row) => row.startsWith('Cleo Yip'))).toEqual([
      'Cleo Yip: agree pendingLicensorReview -> agreedByLicensor',
      'Cleo Yip: freeze agreedByLicensor -> frozenByLicensor',
      'Cleo Yip: sign acceptedByAll -> signed',
    ]);
  });

  it('accepts and signs a released contract at once', async () => {
    const { contractVersionId: id } = await deals.contract();
    await deals.untilRelease(id);
    const contract = () => service.call(contractRead, { contractVersionId: id }, people.licensee);
    expect((await contract()).actions.filter((action) => action.allowed).map(({ action }) => action)).toEqual([
      'acceptAndSign',
      'disapprove',
    ]);
    await deals.move(id, people.licensee, 'acceptAndSign', { ...licensee, password: PASSWORD });
    const { status, facts, history: rows } = await contract();
    expect(status).toBe('acceptedAll');
    expect(facts).toMatchObject({ signedByLicensee: true, signedByLicensor: false });
    expect(rows.slice(-2).map(({ action, from, to }) => `${action} ${from} -> ${to}`)).toEqual([
      'accept releasedByLegal -> acceptedAll',
      'sign acceptedAll -> acceptedAll',
    ]);
  });
});
