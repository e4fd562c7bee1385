import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { signingArrange, signingRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { Deals, type FakeFiles, PASSWORD, people, refusal, type Service, startLicensing } from './fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

const read = (contractVersionId: string, by = people.sales) => service.call(contractRead, { contractVersionId }, by);
const allowed = async (id: string, by: typeof people.sales): Promise<string[]> =>
  (await read(id, by)).actions.filter((action) => action.allowed).map(({ action }) => action);
/** `by: action -> to` of the newest rows, oldest first; automatic steps have no person. */
const history = async (id: string, after = 0): Promise<string[]> =>
  (await read(id)).history.slice(after).map(({ by, action, to }) => `${by?.name ?? '-'}: ${action} -> ${to}`);
const ben = { signature: { fullName: 'Ben Ho' }, password: PASSWORD };
const sun = { signature: { fullName: 'Sun Li' }, password: PASSWORD };

/** Waits for the business head; legal has released the accepted document ahead. */
async function reviewed(): Promise<string> {
  const { contractVersionId: id } = await deals.contract();
  await deals.move(id, people.sales, 'sendThrough');
  await deals.move(id, people.licensee, 'accept');
  await deals.move(id, people.legal, 'approveAndRelease');
  await deals.move(id, people.legalHead, 'approve');
  return id;
}

describe('a contract whose document nobody changes', () => {
  it('W-DEAL-09 W-CONTRACT-22 is decided once by each person, with every status in the history', async () => {
    const { contractVersionId: id } = await deals.contract();
    expect(await allowed(id, people.sales)).toEqual(['sendThrough', 'sendToNext']);
    expect(await deals.move(id, people.sales, 'sendThrough')).toMatchObject({ status: 'submittedForReview' });
    expect(await deals.move(id, people.licensee, 'accept')).toMatchObject({ status: 'submittedForLegalReview' });
    expect(await allowed(id, people.legal)).toEqual(['approveAndRelease', 'approve', 'disapprove', 'revise']);
    await deals.move(id, people.legal, 'approveAndRelease');
    await deals.move(id, people.legalHead, 'approve');
    expect(await allowed(id, people.businessHead)).toEqual(['approveAndSign', 'approve', 'disapprove']);
    await deals.move(id, people.businessHead, 'approveAndSign', ben);
    expect(await deals.move(id, people.seniorFinance, 'approve')).toMatchObject({ status: 'acceptedAll' });
    expect((await read(id)).facts).toMatchObject({ releasedAsPdf: true, signedByLicensor: true, signedByLicensee: false });
    expect(await deals.move(id, people.licensee, 'sign', sun)).toMatchObject({ status: 'signedAll' });
    expect(await history(id)).toEqual([
      '-: generate -> draft',
      'Ada Lin: sendToNext -> submittedForReview',
      'Sun Li: accept -> accepted',
      'Ada Lin: sendToNext -> submittedForLegalReview',
      'Lea Gao: approve -> approvedByLegal',
      'Lev Han: approve -> approvedByLegalHead',
      'Ben Ho: approve -> approvedByBusinessHead',
      'Fei Wu: approve -> approvedByCfo',
      '-: system -> approved',
      'Lea Gao: releaseAccepted -> releasedByLegal',
      'Sun Li: accept -> acceptedAll',
      'Ben Ho: sign -> acceptedAll',
      'Sun Li: sign -> signedAll',
    ]);
    const { files: listed, number } = await read(id);
    const generated = listed.find(({ kind }) => kind === 'generated');
    const sealed = await eventually(async () => files.sealed.find((each) => each.number === number));
    expect(sealed).toMatchObject({ fileId: generated?.fileId, signers: [{ name: 'Ben Ho' }, { name: 'Sun Li' }] });
  });

  it('W-DEAL-09 is signed by the licensee with its acceptance; the signature counts once the document is released', async () => {
    const { contractVersionId: id } = await deals.contract();
    await deals.move(id, people.sales, 'sendThrough');
    expect(await allowed(id, people.licensee)).toEqual(['acceptAndSign', 'accept', 'disapprove']);
    const { deal, fileId } = await service.call(signingRead, { contractVersionId: id }, people.licensee);
    const signature = { fullName: 'Sun Li', consent: CONSENT_EDITION, sha256: deal?.sha256 } as const;
    expect(
      await refusal(deals.move(id, people.licensee, 'acceptAndSign', { ...sun, signature: { ...signature, sha256: 'f'.repeat(64) } })),
    ).toBe('conflict');
    await deals.move(id, people.licensee, 'acceptAndSign', { ...sun, signature });
    const { facts, status } = await read(id);
    expect([status, facts]).toEqual(['submittedForLegalReview', expect.objectContaining({ acceptedAsPdf: true, signedByLicensee: false })]);
    expect((await service.call(signingRead, { contractVersionId: id }, people.sales)).mayArrange).toBe(false);
    await deals.move(id, people.legal, 'approveAndRelease');
    await deals.move(id, people.legalHead, 'approve');
    await deals.move(id, people.businessHead, 'approveAndSign', ben);
    expect(await deals.move(id, people.seniorFinance, 'approve')).toMatchObject({ status: 'signedAll' });
    const { number } = await read(id);
    const sealed = await eventually(async () => files.sealed.find((each) => each.number === number));
    expect(sealed).toMatchObject({ fileId, signers: expect.arrayContaining([expect.objectContaining({ name: 'Sun Li' })]) });
  });

  it('is signed again by the licensee after a new version, which it only accepts at first', async () => {
    const { contractVersionId: id } = await deals.contract();
    await deals.move(id, people.sales, 'sendThrough');
    await deals.move(id, people.licensee, 'acceptAndSign', sun);
    const file = { comment: 'a clause', fileIds: [randomUUID()] };
    const { contractVersionId: newer } = await deals.move(id, people.sales, 'revise', file);
    expect(await allowed(newer, people.licensee)).toEqual(['accept', 'disapprove']);
    await deals.move(newer, people.licensee, 'accept');
    await deals.move(newer, people.sales, 'sendToNext', { fileIds: [randomUUID()] });
    for (const by of [people.legal, people.legalHead, people.businessHead, people.seniorFinance]) await deals.move(newer, by, 'approve');
    await deals.move(newer, people.legal, 'release', { fileIds: [randomUUID()] });
    expect((await read(newer)).facts).toMatchObject({ signedByLicensee: false });
    expect(await allowed(newer, people.licensee)).toEqual(['acceptAndSign', 'disapprove']);
  });

  it('lets the order of signing be set before it is released, and keeps to it', async () => {
    const id = await reviewed();
    const { revision } = await read(id);
    expect((await service.call(signingRead, { contractVersionId: id }, people.sales)).mayArrange).toBe(true);
    await service.call(signingArrange, { contractVersionId: id, revision, order: 'licenseeFirst', signers: [] }, people.sales);
    await deals.move(id, people.businessHead, 'approveAndSign', ben);
    await deals.move(id, people.seniorFinance, 'approve');
    expect((await read(id)).facts).toMatchObject({ signedByLicensor: false });
    expect(await deals.move(id, people.licensee, 'sign', sun)).toMatchObject({ status: 'signedAll' });
  });

  it('asks again after a step back, a new version and another document', async () => {
    const back = await reviewed();
    await deals.move(back, people.businessHead, 'disapprove', { comment: 'the carries' });
    expect(await deals.move(back, people.legalHead, 'approve')).toMatchObject({ status: 'approvedByLegalHead' });
    await deals.move(back, people.businessHead, 'approve');
    expect(await deals.move(back, people.seniorFinance, 'approve')).toMatchObject({ status: 'approved' });
    expect(await allowed(back, people.legal)).toEqual(['releaseAccepted', 'release', 'revise']);
    expect(await deals.move(back, people.legal, 'releaseAccepted')).toMatchObject({ status: 'acceptedAll' });

    const released = await reviewed();
    await deals.move(released, people.businessHead, 'approveAndSign', ben);
    const { contractVersionId: newer } = await deals.move(released, people.sales, 'revise', {
      comment: 'a clause',
      fileIds: [randomUUID()],
    });
    expect(await read(newer)).toMatchObject({ status: 'submittedForReview', facts: { acceptedAsPdf: false } });
    await deals.move(newer, people.licensee, 'accept');
    expect(await read(newer)).toMatchObject({ status: 'accepted' });
    await deals.move(newer, people.sales, 'sendToNext', { fileIds: [randomUUID()] });
    expect(await allowed(newer, people.legal)).toEqual(['approve', 'disapprove', 'revise']);
    expect(await refusal(deals.move(newer, people.legal, 'approveAndRelease'))).toBe('wrongState');
  });
});
