import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestInput } from '@bls/proto/contracts/call';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { type termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string, by: Actor = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const withFile = () => ({ comment: 'Seen', fileIds: [randomUUID()] });

type Step = { status: TermSheetStatus; by: Actor; action: RequestInput<typeof termSheetDecide>['action'] };
/** The steps up to the licensee's agreement: the status and who acts in it. */
const STEPS: Step[] = [
  { status: 'draft', by: people.sales, action: 'submit' },
  { status: 'inReview', by: people.salesManager, action: 'approve' },
  { status: 'approvedBySalesManager', by: people.businessHead, action: 'approve' },
  { status: 'approvedByBusinessHead', by: people.ceo, action: 'approve' },
  { status: 'pendingBrandOwnerReview', by: people.brandOwner, action: 'approve' },
  { status: 'pendingLicenseeReview', by: people.licensee, action: 'agree' },
];
const step = (versionId: string, { by, action, status }: Step) =>
  deals.act(versionId, by, action, status === 'approvedByBusinessHead' ? withFile() : {});
/** A new deal, moved to the status. */
async function dealAt(status: TermSheetStatus, by: Actor = people.sales): Promise<string> {
  const versionId = await deals.draft(by);
  for (const one of STEPS) {
    if (one.status === status) break;
    await step(versionId, one.status === 'draft' ? { ...one, by } : one);
  }
  return versionId;
}

describe('two people who write one draft', () => {
  const other = testActor({ role: 'salesManager', name: 'Mei Kwok' });
  const save = (versionId: string, revision: number, sections: RequestInput<typeof termSheetSave>['sections'], by: Actor) =>
    service.call(termSheetSave, { termSheetVersionId: versionId, revision, sections }, by);

  it('refuses the second save and keeps the first one', async () => {
    const versionId = await deals.draft();
    const { revision, terms } = await read(versionId);
    const { keyTerms, basicTerms } = sampleTerms();
    const answers = await Promise.all([
      refusal(save(versionId, revision, { keyTerms: { ...keyTerms, sellOffDays: 11 } }, people.sales)),
      refusal(save(versionId, revision, { basicTerms: { ...basicTerms, paymentDays: 22 } }, other)),
    ]);
    expect(answers.toSorted()).toEqual(['accepted', 'conflict']);
    const after = await read(versionId);
    const first = answers[0] === 'accepted';
    expect(after.revision).toBe(revision + 1);
    expect(after.terms.keyTerms?.sellOffDays).toBe(first ? 11 : keyTerms.sellOffDays);
    expect(after.terms.basicTerms?.paymentDays).toBe(first ? basicTerms.paymentDays : 22);
    expect(after.terms.mg).toEqual(terms.mg);
    // The second person reads again and saves: both changes are kept.
    const again = first ? { basicTerms: { ...basicTerms, paymentDays: 22 } } : { keyTerms: { ...keyTerms, sellOffDays: 11 } };
    await save(versionId, after.revision, again, first ? other : people.sales);
    expect((await read(versionId)).terms).toMatchObject({ keyTerms: { sellOffDays: 11 }, basicTerms: { paymentDays: 22 } });
  });

  it('W-ERROR-08 cannot be saved after a submission', async () => {
    const versionId = await deals.draft();
    const { revision, terms } = await read(versionId);
    await deals.act(versionId, people.sales, 'submit');
    expect(await refusal(save(versionId, revision, { keyTerms: { sellOffDays: 1 } }, other))).toBe('wrongState');
    const now = await read(versionId);
    expect(await refusal(save(versionId, now.revision, { keyTerms: { sellOffDays: 1 } }, other))).toBe('wrongState');
    expect((await read(versionId)).terms).toEqual(terms);
  });
});

describe('a deal that is voided', () => {
  it('W-TERM-54 W-TERM-55 W-ERROR-09 is voided only while it waits for the licensor, and is hidden from the licensee then', async () => {
    const versionId = await deals.draft();
    const { number } = await read(versionId);
    for (const one of STEPS) {
      expect((await read(versionId)).status).toBe(one.status);
      expect([one.status, await refusal(deals.act(versionId, people.sales, 'void', { comment: 'x' }))]).toEqual([one.status, 'wrongState']);
      await step(versionId, one);
    }
    const visible = async (by: Actor) => (await service.call(termSheetList, { search: number }, by)).total;
    expect([await visible(people.licensee), await refusal(read(versionId, people.licensee))]).toEqual([1, 'accepted']);
    expect(await refusal(deals.act(versionId, people.sales, 'void'))).toBe('invalid comment:required');
    expect(await refusal(deals.act(versionId, people.licensee, 'void', { comment: 'x' }))).toBe('forbidden');
    expect(await deals.act(versionId, people.sales, 'void', { comment: 'Withdrawn' })).toMatchObject({ status: 'voided' });
    expect([await visible(people.licensee), await refusal(read(versionId, people.licensee))]).toEqual([0, 'notFound']);
    expect([await visible(people.sales), await refusal(deals.act(versionId, people.sales, 'void', { comment: 'x' }))]).toEqual([
      1,
      'wrongState',
    ]);
  });
});

describe('a deal that somebody disapproves', () => {
  it.each([
    ['disapprovedBySales', 'inReview', people.sales, people.agent],
    ['disapprovedBySalesManager', 'inReview', people.salesManager, people.sales],
    ['disapprovedByBusinessHead', 'approvedBySalesManager', people.businessHead, people.sales],
    ['disapprovedByCeo', 'approvedByBusinessHead', people.ceo, people.sales],
    ['disapprovedByBrandOwner', 'pendingBrandOwnerReview', people.brandOwner, people.sales],
    ['disagreedByLicensee', 'pendingLicenseeReview', people.licensee, people.sales],
  ] as const)(
    'W-TERM-53 keeps version 1 as %s and opens version 2 with the same terms',
    async (closed, status, by, writer) => {
      const versionId = await dealAt(status, writer);
      const before = await read(versionId);
      expect(before.status).toBe(status);
      const action = by === people.licensee ? 'disagree' : 'disapprove';
      const opened = await deals.act(versionId, by, action, by === people.ceo ? withFile() : { comment: 'Not like this' });
      expect(opened).toMatchObject({ version: 2, status: 'revisable' });
      const [old, now] = [await read(versionId), await read(opened.termSheetVersionId)];
      expect([old.status, old.current, old.terms]).toEqual([closed, false, before.terms]);
      expect([now.current, now.editable, now.number, now.terms]).toEqual([true, true, before.number, before.terms]);
      expect(now.versions.map((version) => `${version.version} ${version.status}`)).toEqual([`1 ${closed}`, '2 revisable']);
      expect(now.history.map((row) => row.id)).toEqual(expect.arrayContaining(before.history.map((row) => row.id)));
      expect(now.files.map((file) => file.fileId)).toEqual(expect.arrayContaining(before.files.map((file) => file.fileId)));
      // The old version accepts no action.
      expect(await refusal(deals.act(versionId, people.sales, 'submit'))).toBe('conflict');
      expect(await deals.act(opened.termSheetVersionId, people.sales, 'submit')).toMatchObject({ version: 2, status: 'inReview' });
    },
    60_000,
  );
});
