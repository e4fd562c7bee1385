import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { Actor } from '@bls/proto/domain/access/actor';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import {
  Deals,
  type FakeFiles,
  PASSWORD,
  people,
  refusal,
  SEAL_CODE,
  type Service,
  signatureOf,
  startLicensing,
  withoutSignature,
} from '../fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string, by: Actor = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const signing = (termSheetVersionId: string, by: Actor) => service.call(termSheetSigning, { termSheetVersionId }, by);
const sha256 = 'a'.repeat(64);
const consent = CONSENT_EDITION;
const sun = { fullName: 'Sun Li', sha256, consent } as const;

async function decide(id: string, by: Actor, more: object) {
  const { revision } = await read(id, by);
  return service.call(termSheetDecide, { termSheetVersionId: id, revision, action: 'agreeAndSign', ...more }, by);
}

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

describe('the signing of a term sheet', () => {
  it('shows both sides the same document, and seals it with what proves both signatures', async () => {
    const id = await offered();
    const { termSheetId, number } = await read(id);
    const { deal, fileId, storedFileId } = await signing(id, people.licensee);
    expect(deal).toMatchObject({
      number,
      licensor: { en: 'CTL Licensing Limited' },
      amount: expect.stringMatching(/^\d/),
      fileName: `${number} v1.pdf`,
      signed: [],
      sha256,
    });
    expect(fileId).not.toBeNull();
    expect(storedFileId).toBe(signatureOf(SAMPLE_IDS.licensee));
    // who cannot sign now has no document to sign
    expect(await signing(id, people.businessHead)).toEqual({ deal: null, fileId: null, storedFileId: null });
    expect(await signing(id, people.brandOwner)).toEqual({ deal: null, fileId: null, storedFileId: null });
    const picture = randomUUID();
    await decide(id, people.licensee, { signature: { ...sun, fileId: picture, kind: 'drawn' }, password: PASSWORD });

    // the licensee has signed ahead of the agreement of the licensor
    expect((await signing(id, people.businessHead)).deal).toMatchObject({ number, signed: [] });
    await deals.act(id, people.businessHead, 'agreeAndSign', { signature: { fullName: 'Ben Ho' } });
    const documents = files.rendered.filter(({ documentKey }) => documentKey === `term-sheet:${id}:to-sign`);
    expect(new Set(documents.map(({ document }) => JSON.stringify(document))).size).toBe(1);
    expect(JSON.stringify(documents[0]?.document)).not.toContain('Pending licensee');

    const sealed = await eventually(async () => files.sealed.find((each) => each.number === number));
    expect(sealed.documentKey).toBe(`term-sheet:${id}:sealed`);
    expect(sealed.signers.map(({ name, signatureFileId, evidence }) => ({ name, signatureFileId, ...evidence }))).toEqual([
      {
        name: 'Sun Li',
        signatureFileId: picture,
        kind: 'drawn',
        identification: 'accountPassword',
        address: null,
        sha256,
        consent: expect.objectContaining({ edition: consent, en: expect.stringContaining(`I have read ${number}`) }),
      },
      expect.objectContaining({
        name: 'Ben Ho',
        signatureFileId: signatureOf(SAMPLE_IDS.licensor),
        kind: 'stored',
        consent: expect.objectContaining({ zh: expect.stringContaining(number) }),
      }),
    ]);
    const signed = await eventually(async () => {
      const sheet = await read(id, people.licensee);
      return sheet.sealCode !== null && sheet;
    });
    expect(signed).toMatchObject({ status: 'signedByAll', sealCode: SEAL_CODE });
    expect(signed.files.map(({ kind }) => kind)).toContain('sealed');
    expect(files.detached.filter(({ owner }) => owner.id === termSheetId)).toEqual([]);
  });

  it('is refused without consent, for a document that was not seen, with another name or a wrong password', async () => {
    const id = await offered();
    const refused = (signature: object, password: string | undefined = PASSWORD) =>
      refusal(decide(id, people.licensee, { signature, ...(password ? { password } : {}) }));
    expect(await refused({ fullName: 'Sun Li' })).toBe('invalid signature.sha256:required signature.consent:required');
    expect(await refused({ fullName: 'Sun Li', sha256 })).toBe('invalid signature.consent:required');
    expect(await refused({ ...sun, sha256: 'f'.repeat(64) })).toBe('conflict');
    expect(await refused({ ...sun, fullName: 'Somebody' })).toBe('invalid signature:signatureNotYours');
    expect(await refused(sun, 'a guess')).toBe('ruleBroken password:incorrectPassword');
    expect(await refused(sun, '')).toBe('invalid password:required');
    expect((await read(id)).status).toBe('pendingLicenseeReview');
    await decide(id, people.licensee, { signature: sun, password: PASSWORD });
    expect(await refusal(decide(id, people.businessHead, { signature: { fullName: 'Ben Ho', sha256 }, password: PASSWORD }))).toBe(
      'invalid signature.consent:required',
    );
  });

  it('takes a drawn signature of a side without a stored one, and no password where the tenant asks for none', async () => {
    const id = await offered();
    withoutSignature.add(SAMPLE_IDS.licensee);
    const settings = { ...DEFAULT_TENANT_SETTINGS, signPassword: 0 as const };
    await service.publish(tenantSettingsSaved, { settings, revision: 1 }, { tenant: 'CTL' });
    const action = () => read(id, people.licensee).then(({ actions }) => actions.find((each) => each.action === 'agreeAndSign'));
    await eventually(async () => (await action())?.needs.includes('password') === false);
    expect((await signing(id, people.licensee)).storedFileId).toBeNull();
    expect(await refusal(decide(id, people.licensee, { signature: sun }))).toBe('ruleBroken signature:signatureMissing');
    await decide(id, people.licensee, { signature: { ...sun, fileId: randomUUID(), kind: 'typed' } });
    expect((await read(id)).status).toBe('pendingLicensorReview');
    withoutSignature.delete(SAMPLE_IDS.licensee);
    await service.publish(tenantSettingsSaved, { settings: DEFAULT_TENANT_SETTINGS, revision: 2 }, { tenant: 'CTL' });
    await eventually(async () => (await read(id, people.businessHead)).actions.some(({ needs }) => needs.includes('password')));
  });

  it('begins anew with the next version', async () => {
    const id = await offered();
    await decide(id, people.licensee, { signature: sun, password: PASSWORD });
    const { termSheetVersionId: next } = await deals.act(id, people.sales, 'revise', { comment: 'a shorter term' });
    expect(await signing(id, people.licensee).catch((error: { code: string }) => error.code)).toBe('notFound');
    await deals.act(next, people.sales, 'submit');
    const row = await service.superuser
      .selectFrom('termSheet')
      .select(['signatures', 'givenAhead'])
      .where('versionId', '=', next)
      .execute();
    expect(row).toEqual([{ signatures: [], givenAhead: [] }]);
  });
});
