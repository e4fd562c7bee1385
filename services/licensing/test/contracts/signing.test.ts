import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import {
  outsideDocument,
  outsideRead,
  outsideSign,
  signingArrange,
  signingRead,
} from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
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
const signing = (contractVersionId: string, by = people.sales) => service.call(signingRead, { contractVersionId }, by);
const allowed = async (id: string, by = people.sales): Promise<string[]> =>
  (await read(id, by)).actions.filter((action) => action.allowed).map(({ action }) => action);
const nobody = { ...testActor({ role: 'sales' }), tenant: 'CTL' };
const sun = { signature: { fullName: 'Sun Li' }, password: PASSWORD };
const ben = { signature: { fullName: 'Ben Ho' }, password: PASSWORD };
const mai = { signerId: '', name: 'Mai Chan', email: 'mai@example.com', language: 'en' as const };

async function arrange(id: string, change: { order?: 'any' | 'licensorFirst' | 'licenseeFirst'; signers?: (typeof mai)[] }) {
  const { revision } = await read(id);
  const { order = 'any', signers = [] } = change;
  return service.call(signingArrange, { contractVersionId: id, revision, order, signers }, people.sales);
}
const sessionOf = (signerId: string): string => {
  const session = `CTL.${signerId}`;
  files.sessions.set(session, signerId);
  return session;
};
const sign = async (signerId: string, change: Record<string, unknown> = {}) => {
  const session = sessionOf(signerId);
  const { deal } = await service.call(outsideRead, { session }, nobody);
  const request = {
    session,
    fullName: 'Mai Chan',
    kind: 'typed' as const,
    picture: 'A'.repeat(200),
    sha256: deal?.sha256 ?? '',
    consent: CONSENT_EDITION,
  };
  return service.call(outsideSign, { ...request, ...change } as never, nobody);
};
const released = async (): Promise<string> => {
  const { contractVersionId } = await deals.contract();
  await deals.untilRelease(contractVersionId);
  return contractVersionId;
};

describe('the signing of a contract', () => {
  it('shows document, parties and amount, and keeps what proves a signature', async () => {
    const id = await released();
    const { deal, fileId, order, signers, mayArrange } = await signing(id);
    expect(deal).toMatchObject({ licensor: { en: 'CTL Licensing Limited' }, amount: expect.stringMatching(/^\d/), signed: [] });
    expect({ order, signers, mayArrange }).toEqual({ order: 'any', signers: [], mayArrange: true });
    expect((await signing(id, people.licensee)).mayArrange).toBe(false);
    const seen = { fullName: 'Sun Li', consent: CONSENT_EDITION, sha256: 'f'.repeat(64) } as const;
    expect(await refusal(deals.move(id, people.licensee, 'acceptAndSign', { ...sun, signature: seen }))).toBe('conflict');
    await deals.move(id, people.licensee, 'acceptAndSign', { ...sun, signature: { ...seen, sha256: deal?.sha256 } });
    await deals.move(id, people.businessHead, 'sign', ben);
    const sealed = await eventually(async () => files.sealed.find((each) => each.fileId === fileId));
    expect(sealed.signers.map(({ name, evidence }) => ({ name, ...evidence }))).toEqual([
      {
        name: 'Sun Li',
        kind: 'stored',
        identification: 'accountPassword',
        address: null,
        sha256: deal?.sha256,
        consent: expect.objectContaining({ edition: CONSENT_EDITION, en: expect.stringContaining('I have read') }),
      },
      expect.objectContaining({ name: 'Ben Ho', consent: null }),
    ]);
  });

  it('follows the order of the sides', async () => {
    const id = await released();
    await arrange(id, { order: 'licensorFirst' });
    expect(await allowed(id, people.licensee)).toEqual(['accept', 'disapprove']);
    await deals.move(id, people.licensee, 'accept');
    expect(await allowed(id, people.licensee)).toEqual([]);
    expect(await refusal(deals.move(id, people.licensee, 'sign', sun))).toBe('forbidden');
    await deals.move(id, people.businessHead, 'sign', ben);
    expect(await refusal(arrange(id, {}))).toBe('wrongState');
    await deals.move(id, people.licensee, 'sign', sun);
    expect((await read(id)).status).toBe('signedAll');
  });

  it('asks for no password where the tenant does not', async () => {
    const id = await released();
    const { actions } = await read(id, people.licensee);
    expect(actions.find(({ action }) => action === 'acceptAndSign')?.needs).toEqual(['signature', 'password']);
    const settings = { ...DEFAULT_TENANT_SETTINGS, signPassword: 0 as const };
    await service.publish(tenantSettingsSaved, { settings, revision: 1 }, { tenant: 'CTL' });
    await eventually(async () => (await read(id, people.licensee)).actions.every(({ needs }) => !needs.includes('password')));
    await deals.move(id, people.licensee, 'acceptAndSign', { signature: sun.signature });
    await service.publish(tenantSettingsSaved, { settings: DEFAULT_TENANT_SETTINGS, revision: 2 }, { tenant: 'CTL' });
    await eventually(async () => (await read(id, people.businessHead)).actions.some(({ needs }) => needs.includes('password')));
  });
});

describe('people outside', () => {
  it('sign by their link, in their order, once, and see nothing else', async () => {
    const id = await released();
    const [first, second] = [
      { ...mai, signerId: randomUUID() },
      { ...mai, signerId: randomUUID(), name: 'Lee Wu', email: 'lee@example.com', language: 'zh' as never },
    ];
    await arrange(id, { signers: [first, second] });
    const mailed = (signerId: string) => files.mailed.filter((each) => each.signerId === signerId);
    await eventually(async () => mailed(first.signerId).length > 0);
    expect(mailed(second.signerId)).toEqual([]);
    // the people of the licensee accept, and leave the signature to those who were named
    expect(await allowed(id, people.licensee)).toEqual(['accept', 'disapprove']);
    const view = await service.call(outsideRead, { session: sessionOf(first.signerId) }, nobody);
    expect(view).toMatchObject({ name: 'Mai Chan', state: 'ready', deal: { number: (await read(id)).number } });
    expect((await service.call(outsideRead, { session: sessionOf(second.signerId) }, nobody)).state).toBe('waiting');
    expect(await refusal(service.call(outsideRead, { session: `CTL.${randomUUID()}` }, nobody))).toBe('invalidLink');
    expect(await refusal(sign(second.signerId, { fullName: 'Lee Wu' }))).toBe('wrongState');
    expect(await refusal(sign(first.signerId, { fullName: 'Somebody' }))).toBe('invalid signature:signatureNotYours');
    expect(await refusal(sign(first.signerId, { sha256: 'e'.repeat(64) }))).toBe('conflict');

    // a double click, and a repetition later, sign once
    const both = await Promise.all([sign(first.signerId), sign(first.signerId)]);
    const again = await sign(first.signerId);
    expect(new Set([...both, again].map(({ signedAt }) => signedAt)).size).toBe(1);
    const contract = await read(id);
    expect(contract.status).toBe('acceptedAll');
    expect(contract.history.filter(({ by }) => by?.name === 'Mai Chan').map(({ action }) => action)).toEqual(['accept', 'signOutside']);
    await eventually(async () => mailed(second.signerId).length > 0);

    await deals.move(id, people.businessHead, 'sign', ben);
    await sign(second.signerId, { fullName: 'Lee Wu' });
    expect((await read(id)).status).toBe('signedAll');
    const { fileId } = await signing(id);
    const sealed = await eventually(async () => files.sealed.find((each) => each.fileId === fileId));
    expect(sealed.signers.map(({ name, evidence }) => `${name} ${evidence?.identification} ${evidence?.email ?? ''}`)).toEqual([
      'Mai Chan mailedCode mai@example.com',
      'Ben Ho accountPassword ',
      'Lee Wu mailedCode lee@example.com',
    ]);
    expect(await service.call(outsideDocument, { session: sessionOf(first.signerId) }, nobody)).toMatchObject({ mime: 'application/pdf' });
  });

  it('keep their language; a corrected address is used, and gets a link of its own where one was mailed', async () => {
    const { contractVersionId: id } = await deals.contract();
    const signer = { ...mai, signerId: randomUUID(), language: 'zh' as never };
    await arrange(id, { signers: [signer] });
    await arrange(id, { signers: [{ ...signer, email: 'mai.chan@example.com' }] });
    expect((await signing(id)).signers).toMatchObject([{ signerId: signer.signerId, email: 'mai.chan@example.com', language: 'zh' }]);
    await deals.untilRelease(id);
    const mailedTo = (email: string) => files.mailed.filter((each) => each.email === email);
    await eventually(async () => mailedTo('mai.chan@example.com').length > 0);
    await arrange(id, { signers: [{ ...signer, email: 'm.chan@example.com' }] });
    await eventually(async () => mailedTo('m.chan@example.com').length > 0);
    const [corrected] = (await signing(id)).signers;
    expect(corrected).toMatchObject({ email: 'm.chan@example.com', language: 'zh' });
    expect(await refusal(service.call(outsideRead, { session: sessionOf(signer.signerId) }, nobody))).toBe('invalidLink');
    expect((await service.call(outsideRead, { session: sessionOf(corrected?.signerId ?? '') }, nobody)).state).toBe('ready');
  });

  it('who are left out see nothing any more', async () => {
    const id = await released();
    const signer = { ...mai, signerId: randomUUID() };
    await arrange(id, { signers: [signer] });
    expect((await service.call(outsideRead, { session: sessionOf(signer.signerId) }, nobody)).state).toBe('ready');
    await arrange(id, {});
    expect(await refusal(service.call(outsideRead, { session: sessionOf(signer.signerId) }, nobody))).toBe('invalidLink');
    expect(await refusal(sign(signer.signerId))).toBe('invalidLink');
    expect(await allowed(id, people.licensee)).toEqual(['acceptAndSign', 'disapprove']);
  });
});
