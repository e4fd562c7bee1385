import { createHash, createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { letterCredential, type letterProof } from '@bls/proto/contracts/calls/approvals/letter-proof';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { type PublicKey, verifyCredential } from '@bls/proto/domain/aul/verify-credential';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forgery } from './forged-credentials.js';
import { type Installation, startInstallation } from '../installation.js';
import { FROM, type Letters, lettersOf, TO } from './letters.js';

let installation: Installation;
const letters = new Map<string, Letters>();
const of = (tenant: string): Letters => letters.get(tenant) as Letters;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'approvals', 'files']);
  for (const tenant of ['CTL', 'PLBY']) letters.set(tenant, await lettersOf(installation, tenant));
}, 120_000);
afterAll(async () => {
  for (const each of letters.values()) await each.close();
  await installation?.stop();
});

/** As anybody, without cookies. */
const get = (path: string): Promise<Response> => fetch(`${installation.bff.address}${path}`, { headers: { 'x-tenant-code': 'CTL' } });
const credentialOf = async (id: string, tenant = 'CTL'): Promise<string> =>
  (await of(tenant).call(letterCredential, { id }, of(tenant).by.licensee)).credential;
/** The code in the QR code of a rendered letter. */
async function codeOf(id: string): Promise<string> {
  const { fileId = '' } = (await of('CTL').read(id)).letters.draft ?? {};
  const pdf = (await of('CTL').bytesOf(fileId)).toString('latin1');
  const code = /\/AULApplication\/Verify\?code=([0-9A-Z-]{19})/.exec(pdf)?.[1];
  if (!code) throw new Error('the letter has no link');
  return code;
}
const proofOf = async (code: string): Promise<ResponseOf<typeof letterProof>> => {
  const response = await get(`/AULApplication/Proof?code=${code}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { Result: ResponseOf<typeof letterProof> }).Result;
};

/** What a marketplace fetches: the issuer by its well-known address, its keys, and status lists. Addresses are those in the credential. */
async function trustOf(tenant: string) {
  const { issuer, jwks_uri } = (await (await get(`/.well-known/jwt-vc-issuer/credentials/${tenant}`)).json()) as Record<string, string>;
  const local = (address = ''): string => new URL(address).pathname;
  const { keys } = (await (await get(local(jwks_uri))).json()) as { keys: (PublicKey & JsonWebKey)[] };
  // from now on nothing is fetched: the verifier is offline
  const list = await (await get(`/credentials/${tenant}/status/0`)).text();
  const statusList = (uri: string): Promise<string> =>
    uri === `${issuer}/status/0` ? Promise.resolve(list) : Promise.reject(new Error('not fetched'));
  return { issuer: issuer ?? '', keys, statusList, now: Math.floor(Date.now() / 1000) };
}
type Trust = Awaited<ReturnType<typeof trustOf>>;

/** The library of the Open Wallet Foundation with the keys and status lists of an issuer. Throws for what it does not accept. */
async function byLibrary(text: string, { issuer, keys, statusList, now }: Trust): Promise<Record<string, unknown>> {
  const signedBy = (data: string, signature: string): boolean => {
    const { kid, alg } = JSON.parse(Buffer.from(data.split('.')[0] ?? '', 'base64url').toString()) as Record<string, string>;
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk || alg !== 'ES256') return false;
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
    return verifySignature('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  };
  const library = new SDJwtVcInstance({
    hasher: (data) =>
      createHash('sha256')
        .update(typeof data === 'string' ? data : Buffer.from(data))
        .digest(),
    hashAlg: 'sha-256',
    verifier: signedBy,
    statusListFetcher: statusList,
  });
  const { payload, header } = await library.verify(text, { currentDate: now, requiredClaimKeys: ['store_id', 'status', 'exp'] });
  if (payload.iss !== issuer || header?.['typ'] !== 'dc+sd-jwt') throw new Error('another issuer or type');
  return payload as Record<string, unknown>;
}

describe('the credential of an authorization letter', () => {
  it('W-PROOF-02 and its public page prove a letter in force; forged, expired and withdrawn ones are never accepted; a withdrawal shows within a minute', async () => {
    const [id, another, foreign] = [await of('CTL').inForce(), await of('CTL').inForce(), await of('PLBY').inForce()];
    const code = await codeOf(id);
    const { storeId } = (await of('CTL').read(id)).content;
    expect(await proofOf(code)).toMatchObject({
      state: 'inForce',
      letter: {
        licensorName: 'Care Licensing',
        companyName: 'Sunrise Toys',
        companyNameZh: '日升玩具',
        platform: 'tmall',
        storeId,
        storeUrl: 'https://bunny.example.com/shop',
        properties: [{ name: 'Bunny Garden', nameZh: '兔子花园' }],
        products: ['Plush toys'],
        territories: ['CN'],
        from: FROM,
        to: TO,
        overOn: null,
        hasCredential: true,
      },
    });
    expect(JSON.stringify(await proofOf(code))).not.toMatch(/1200000|80000|CT-2026-0042|insurance/i);

    const genuine = await credentialOf(id);
    const shown = ((await (await get(`/AULApplication/PublicCredential?code=${code}`)).json()) as { Result: { credential: string } })
      .Result;
    const [other, ofForeign] = [await credentialOf(another), await credentialOf(foreign, 'PLBY')];
    const trust = await trustOf('CTL');
    expect(await byLibrary(genuine, trust)).toMatchObject({ store_id: storeId, operator: 'Sunrise Online Ltd', valid_to: TO });
    expect(await verifyCredential(genuine, trust)).toMatchObject({
      ok: true,
      claims: { store_id: storeId, operator: 'Sunrise Online Ltd' },
    });
    expect(await byLibrary(shown.credential, trust)).not.toHaveProperty('operator');

    const stolen = { genuine, other, foreign: ofForeign, keys: trust.keys };
    const accepted: string[] = [];
    let seed = 7;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let number = 0; number < 10_000; number += 1) {
      const { kind, text } = forgery(number, stolen, random);
      // expired ones are genuine, but are shown after their end
      const at = number % 50 === 49 ? { ...trust, now: trust.now + 400 * 86_400 } : trust;
      const late = at !== trust;
      if ((await verifyCredential(late ? genuine : text, at)).ok) accepted.push(late ? 'expired' : kind);
      const claims = await byLibrary(late ? genuine : text, at).catch(() => undefined);
      // the library leaves out disclosures that the credential does not name: what it accepts is then the genuine letter
      if (claims && (claims['store_id'] !== storeId || ![undefined, 'Sunrise Online Ltd'].includes(claims['operator'] as string)))
        accepted.push(`${kind} by the library`);
      if (claims && !kind.includes('disclosure')) accepted.push(`${kind} by the library`);
    }
    expect(accepted).toEqual([]);
    expect((await verifyCredential(stolen.foreign, await trustOf('PLBY'))).ok).toBe(true);

    const { uri, idx } = (
      JSON.parse(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()) as {
        status: { status_list: { uri: string; idx: number } };
      }
    ).status.status_list;
    const cached = await get(new URL(uri).pathname);
    expect(cached.headers.get('content-type')).toContain('application/statuslist+jwt');
    const [, seconds = '999'] = /max-age=(\d+)/.exec(cached.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    const {
      iat = 0,
      exp = 999,
      ttl,
    } = JSON.parse(Buffer.from((await cached.text()).split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;
    expect(exp - iat).toBeLessThanOrEqual(60);
    expect(ttl).toBeLessThanOrEqual(60);

    await of('CTL').move(id, 'revoke', of('CTL').by.legal, { comment: 'Sells copies' });
    expect(await proofOf(code)).toMatchObject({
      state: 'withdrawn',
      letter: { hasCredential: false, overOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    const later = await trustOf('CTL');
    expect(await verifyCredential(genuine, later)).toMatchObject({ ok: false, defect: 'withdrawn', claims: { store_id: storeId } });
    await expect(byLibrary(genuine, later)).rejects.toThrow('Status is not valid');
    // the list from before the withdrawal is refused after a minute
    expect(await verifyCredential(genuine, { ...trust, now: trust.now + 120 })).toMatchObject({ ok: false, defect: 'statusUnknown' });
    await expect(credentialOf(id)).rejects.toMatchObject({ code: 'wrongState' });
    expect(idx).toBeGreaterThanOrEqual(0);
    expect((await verifyCredential(stolen.other, later)).ok).toBe(true);
  }, 180_000);

  it('and page say nothing of a letter that was not released, or of a wrong code, and another tenant cannot ask for it', async () => {
    const id = await of('CTL').drafted();
    const code = await codeOf(id);
    const unknown = { state: 'unknown', letter: null };
    expect(await proofOf(code)).toEqual(unknown);
    expect(await proofOf('0000-0000-0000-0000')).toEqual(unknown);
    expect((await get('/AULApplication/Proof?code=short')).status).toBe(400);
    expect((await get(`/AULApplication/PublicCredential?code=${code}`)).status).not.toBe(200);
    await expect(of('PLBY').call(letterCredential, { id }, of('PLBY').by.sales)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is not valid before its first day', async () => {
    const { inForce } = of('CTL');
    const id = await inForce({ from: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) });
    const credential = await credentialOf(id);
    const trust = await trustOf('CTL');
    expect(await proofOf(await codeOf(id))).toMatchObject({ state: 'scheduled' });
    expect(await verifyCredential(credential, trust)).toMatchObject({ ok: false, defect: 'notYetValid' });
    expect((await verifyCredential(credential, { ...trust, now: trust.now + 30 * 86_400 })).ok).toBe(false);
  });
});
