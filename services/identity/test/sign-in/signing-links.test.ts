import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import {
  signingCodeConfirm,
  signingCodeSend,
  signingLinkEnd,
  signingLinkSend,
  signingSessionResolve,
} from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { codeIn, newestTo } from '../messages.js';
import { type Identity, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service.stop());

const nobody = testActor({ role: 'sales' });
const refusal = (code: string) => expect.objectContaining({ code });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function mailed(expiresAt = inDays(14)) {
  const signerId = randomUUID();
  const email = `mai.${signerId}@example.com`;
  const request = {
    signerId,
    name: 'Mai Chan',
    email,
    language: 'en' as const,
    document: 'CT-2026-0042',
    company: { en: 'Castle Lane' },
    invitedBy: 'Ada Kwok',
    expiresAt,
  };
  const send = () => service.callAsService(signingLinkSend, request);
  const { sent } = await send();
  const post = await eventually(() => newestTo(service, email));
  const link = new URLSearchParams(/\/#\/Sign\/Document\?(\S+)/.exec(post.text)?.[1]).get('link') ?? '';
  return { signerId, email, link, sent, send, post };
}
const ask = (link: string) => service.call(signingCodeSend, { link }, nobody);
const confirm = (link: string, code: string) => service.call(signingCodeConfirm, { link, code }, nobody);
const resolve = (session: string) => service.callAsService(signingSessionResolve, { session });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('links to sign', () => {
  it('are mailed once for a signer, and stored as hashes', async () => {
    const { signerId, link, sent, send, post } = await mailed();
    expect(sent).toBe(true);
    expect(post.subject).toBe('Ada Kwok asks you to sign CT-2026-0042');
    // the day cannot be read in another order
    expect(post.text).toMatch(/until \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}/);
    expect(await send()).toEqual({ sent: false });
    const row = await service.superuser.selectFrom('signingLinks').selectAll().where('signerId', '=', signerId).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, linkHash: row.linkHash.toString('latin1') })).not.toContain(link);
  });

  it('open for whoever receives the code, and for nobody else', async () => {
    const { signerId, email, link } = await mailed();
    expect(await ask(link)).toEqual({ sentTo: 'm***@example.com' });
    await expect(ask(link)).rejects.toEqual(refusal('codeTooSoon'));
    const code = codeIn(
      await eventually(async () => (await newestTo(service, email))?.subject.includes('code') && newestTo(service, email)),
    );
    await expect(confirm(link, wrong(code))).rejects.toEqual(refusal('invalidOneTimeCode'));
    const { session } = await confirm(link, code);
    await expect(confirm(link, code)).rejects.toEqual(refusal('invalidOneTimeCode'));
    expect(await resolve(session)).toEqual({ signerId, name: 'Mai Chan', email });
    await expect(resolve(link)).rejects.toEqual(refusal('invalidLink'));
    await service.callAsService(signingLinkEnd, { signerIds: [signerId] });
    await expect(resolve(session)).rejects.toEqual(refusal('invalidLink'));
    await expect(ask(link)).rejects.toEqual(refusal('invalidLink'));
  });

  it('end with their time, and say nothing about why', async () => {
    const { link } = await mailed(inDays(-1));
    await expect(ask(link)).rejects.toEqual(refusal('invalidLink'));
    await expect(ask(`CTL.${'A'.repeat(43)}`)).rejects.toEqual(refusal('invalidLink'));
    await expect(confirm(link, '123456')).rejects.toEqual(refusal('invalidLink'));
  });

  it('give up a code after five tries', async () => {
    const { email, link } = await mailed();
    await ask(link);
    const code = codeIn(
      await eventually(async () => (await newestTo(service, email))?.subject.includes('code') && newestTo(service, email)),
    );
    for (let tries = 0; tries < 5; tries += 1) await expect(confirm(link, wrong(code))).rejects.toEqual(refusal('invalidOneTimeCode'));
    await expect(confirm(link, code)).rejects.toEqual(refusal('invalidOneTimeCode'));
  });
});
