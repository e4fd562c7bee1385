import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { outsideRead, outsideSign, signingArrange, signingRead } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { Deals, type FakeFiles, PASSWORD, people, refusal, type Service, startLicensing, startWorkerOf } from '../fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  await startWorkerOf(service);
  deals = new Deals(service);
});
afterAll(() => service.stop());

const read = (contractVersionId: string, by = people.sales) => service.call(contractRead, { contractVersionId }, by);
const signing = (contractVersionId: string) => service.call(signingRead, { contractVersionId }, people.sales);
const nobody = { ...testActor({ role: 'sales' }), tenant: 'CTL' };
const ben = { signature: { fullName: 'Ben Ho' }, password: PASSWORD };
const mai = () => ({ signerId: randomUUID(), name: 'Mai Chan', email: 'mai@example.com', language: 'en' as const });

/** A draft for which one person outside signs and accepts. Answers its version and the signer. */
async function arranged(signers = [mai()]): Promise<{ id: string; signerId: string }> {
  const { contractVersionId: id } = await deals.contract();
  const { revision } = await read(id);
  await service.call(signingArrange, { contractVersionId: id, revision, order: 'any', signers, accepts: true }, people.sales);
  return { id, signerId: signers[0]?.signerId ?? '' };
}
const sessionOf = (signerId: string): string => {
  const session = `CTL.${signerId}`;
  files.sessions.set(session, signerId);
  return session;
};
const open = (signerId: string) => service.call(outsideRead, { session: sessionOf(signerId) }, nobody);
async function sign(signerId: string) {
  const { deal } = await open(signerId);
  const own = { session: sessionOf(signerId), fullName: 'Mai Chan', kind: 'typed' as const, picture: 'A'.repeat(200) };
  return service.call(outsideSign, { ...own, sha256: deal?.sha256 ?? '', consent: CONSENT_EDITION }, nobody);
}
const isMailed = (signerId: string) => eventually(async () => files.mailed.some((each) => each.signerId === signerId));

describe('one person outside who accepts the document with the signature', () => {
  it('W-DEAL-09 is asked once, when the licensee reviews the document; the signature counts once it is released', async () => {
    const { id, signerId } = await arranged();
    expect(await signing(id)).toMatchObject({ accepts: true, mayAccept: true });
    expect(await open(signerId)).toMatchObject({ state: 'waiting', deal: null });
    await deals.move(id, people.sales, 'sendThrough');
    await isMailed(signerId);
    expect((await open(signerId)).state).toBe('ready');
    await sign(signerId);
    expect(await read(id)).toMatchObject({ status: 'submittedForLegalReview', facts: { signedByLicensee: false } });
    expect(await open(signerId)).toMatchObject({ state: 'signed', deal: { number: expect.any(String) } });
    expect(await signing(id)).toMatchObject({ mayAccept: false, mayArrange: false });
    await deals.move(id, people.legal, 'approveAndRelease');
    await deals.move(id, people.legalHead, 'approve');
    await deals.move(id, people.businessHead, 'approveAndSign', ben);
    expect(await deals.move(id, people.seniorFinance, 'approve')).toMatchObject({ status: 'signedAll' });
    const own = (await read(id)).history.filter(({ by }) => by?.name === 'Mai Chan').map(({ action }) => action);
    expect(own).toEqual(['accept', 'accept', 'sign']);
    const { fileId } = await signing(id);
    const sealed = await eventually(async () => files.sealed.find((each) => each.fileId === fileId));
    expect(sealed.signers.map(({ name, evidence }) => `${name} ${evidence?.identification}`)).toEqual([
      'Mai Chan mailedCode',
      'Ben Ho accountPassword',
    ]);
  });

  it('is asked again by a new link when the document is changed or returned after the signature', async () => {
    const { id, signerId } = await arranged();
    await deals.move(id, people.sales, 'sendThrough');
    await sign(signerId);
    await deals.move(id, people.legal, 'revise', { comment: 'Term', fileIds: [randomUUID()] });
    const { contractVersionId: newer, revision } = await read(id);
    expect(await refusal(open(signerId))).toBe('invalidLink');
    const [again] = (await signing(newer)).signers;
    expect(again).toMatchObject({ name: 'Mai Chan', email: 'mai@example.com', signedAt: null, mailedAt: null });
    // the document is not the generated one any more: the people of the licensee accept it
    expect((await open(again?.signerId ?? '')).state).toBe('waiting');
    expect(await signing(newer)).toMatchObject({ mayAccept: false, mayArrange: true });
    expect(revision).toBeGreaterThan(0);
  });

  it('signs the released version, by a new link, where the people of the licensee have accepted', async () => {
    const { id, signerId } = await arranged();
    await deals.move(id, people.sales, 'sendThrough');
    await isMailed(signerId);
    await deals.move(id, people.licensee, 'accept');
    expect(await refusal(open(signerId))).toBe('invalidLink');
    const again = (await signing(id)).signers[0]?.signerId ?? '';
    await deals.move(id, people.legal, 'approveAndRelease');
    await deals.move(id, people.legalHead, 'approve');
    await deals.move(id, people.businessHead, 'approveAndSign', ben);
    await deals.move(id, people.seniorFinance, 'approve');
    await isMailed(again);
    await sign(again);
    expect((await read(id)).status).toBe('signedAll');
  });

  it('several people outside sign after the release, as before', async () => {
    const { id, signerId } = await arranged([mai(), { ...mai(), email: 'lee@example.com' }]);
    expect((await signing(id)).accepts).toBe(false);
    await deals.move(id, people.sales, 'sendThrough');
    expect((await open(signerId)).state).toBe('waiting');
  });
});
