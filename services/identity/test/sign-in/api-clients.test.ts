import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  apiClientCreate,
  apiClientEndSecret,
  apiClientList,
  apiClientResolve,
  apiClientRevoke,
  apiClientRotate,
  apiClientToken,
} from '@bls/proto/contracts/calls/identity/api-clients';
import { auditList } from '@bls/proto/contracts/calls/identity/audit';
import type { Actor } from '@bls/proto/domain/access/actor';
import { eventually } from '@bls/kit/testing/service';
import { refusal } from '@bls/kit/testing/refusal';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let admin: Actor;
let foreigner: Actor;
beforeAll(async () => {
  service = await startIdentity();
  for (const tenant of ['CTL', 'PLBY']) await seedTenant(service, tenant);
  admin = await personOf(service, 'superUser');
  foreigner = await personOf(service, 'superUser', 'PLBY');
});
afterAll(() => service?.stop());

const scopes = ['bill.read', 'salesReport.read'] as const;
async function newClient(name: string) {
  const id = randomUUID();
  const made = await service.call(apiClientCreate, { id, name, role: 'seniorFinance', scopes: [...scopes] }, admin);
  return { id, ...made };
}
type Credentials = { clientId: string; clientSecret: string };
const tokenFor = ({ clientId, clientSecret }: Credentials, wanted?: string[]) =>
  service.call(apiClientToken, { clientId, clientSecret, ...(wanted ? { scopes: wanted } : {}) });
const resolve = (token: string) => service.call(apiClientResolve, { token });
const listed = async (id: string) => (await service.call(apiClientList, {}, admin)).find((client) => client.id === id);

describe('an API client', () => {
  it('exchanges its secret for a token that acts under its name, with its scopes only', async () => {
    const client = await newClient('ERP');
    const { accessToken, expiresAt, scopes: granted } = await tokenFor(client);
    expect([...granted].toSorted()).toEqual([...scopes].toSorted());
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    const { actor } = await resolve(accessToken);
    expect(actor).toMatchObject({ userId: client.id, name: 'ERP', role: 'seniorFinance', tenant: 'CTL' });
    const part = await tokenFor(client, ['bill.read']);
    expect((await resolve(part.accessToken)).actor.scopes).toEqual(['bill.read']);
    expect(await refusal(tokenFor(client, ['bill.reverse']))).toMatchObject({ code: 'forbidden' });
  });

  it('is stored without secrets, and is seen in its own tenant only', async () => {
    const client = await newClient('Stored');
    const { accessToken } = await tokenFor(client);
    const rows = [
      await service.superuser.selectFrom('apiClientSecrets').selectAll().execute(),
      await service.superuser.selectFrom('apiClientTokens').selectAll().execute(),
      await service.superuser.selectFrom('audit').selectAll().execute(),
    ];
    for (const secret of [client.clientSecret, accessToken]) expect(JSON.stringify(rows)).not.toContain(secret.slice(-40));
    expect((await service.call(apiClientList, {}, foreigner)).map(({ name }) => name)).not.toContain('Stored');
    expect(await refusal(service.call(apiClientRevoke, { id: client.id }, foreigner))).toMatchObject({ code: 'notFound' });
    expect(await refusal(tokenFor({ ...client, clientId: client.clientId.replace('CTL', 'PLBY') }))).toMatchObject({
      code: 'invalidCredentials',
    });
  });

  it('has only scopes of a role of the licensor', async () => {
    const make = (role: 'sales' | 'licensee', wanted: ('bill.reverse' | 'admin.users')[]) =>
      refusal(service.call(apiClientCreate, { id: randomUUID(), name: `Refused ${role}`, role, scopes: wanted }, admin));
    expect(await make('sales', ['bill.reverse'])).toMatchObject({ code: 'invalid' });
    expect(await make('sales', ['admin.users'])).toMatchObject({ code: 'invalid' });
    expect(await make('licensee', [])).toMatchObject({ code: 'invalid' });
    await newClient('Twice');
    expect(await refusal(newClient('twice'))).toMatchObject({ code: 'alreadyExists' });
  });

  it('has two valid secrets during a rotation, never three, and the former one ends', async () => {
    const first = await newClient('Rotated');
    const { clientSecret, formerEndsAt } = await service.call(apiClientRotate, { id: first.id, overlapHours: 24 }, admin);
    const second = { ...first, clientSecret };
    const tokens = [(await tokenFor(first)).accessToken, (await tokenFor(second)).accessToken];
    for (const token of tokens) expect((await resolve(token)).actor.userId).toBe(first.id);
    expect((await listed(first.id))?.secrets.map(({ endsAt }) => endsAt)).toEqual([null, formerEndsAt]);
    expect(await refusal(service.call(apiClientRotate, { id: first.id, overlapHours: 1 }, admin))).toMatchObject({ code: 'wrongState' });

    await service.call(apiClientEndSecret, { id: first.id }, admin);
    expect(await refusal(resolve(tokens[0] ?? ''))).toMatchObject({ code: 'signedOut' });
    expect(await refusal(tokenFor(first))).toMatchObject({ code: 'invalidCredentials' });
    expect((await resolve(tokens[1] ?? '')).actor.userId).toBe(first.id);
    expect((await listed(first.id))?.secrets).toHaveLength(1);
    await service.call(apiClientRotate, { id: first.id, overlapHours: 1 }, admin);
  });

  it('is refused with a secret whose overlap has passed, and so are its tokens', async () => {
    const client = await newClient('Overlap');
    await service.call(apiClientRotate, { id: client.id, overlapHours: 1 }, admin);
    const { accessToken } = await tokenFor(client);
    await service.superuser
      .updateTable('apiClientSecrets')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where('clientId', '=', client.id)
      .where('endsAt', 'is not', null)
      .execute();
    expect(await refusal(tokenFor(client))).toMatchObject({ code: 'invalidCredentials' });
    expect(await refusal(resolve(accessToken))).toMatchObject({ code: 'signedOut' });
  });

  it('shows its last use, and ends with its revocation permanently', async () => {
    const client = await newClient('Revoked');
    expect((await listed(client.id))?.lastUsedAt).toBeNull();
    const { accessToken } = await tokenFor(client);
    await resolve(accessToken);
    const used = await eventually(() => listed(client.id).then((found) => (found?.lastUsedAt ? found : undefined)));
    expect(used.secrets[0]?.lastUsedAt).not.toBeNull();
    await service.call(apiClientRevoke, { id: client.id }, admin);
    expect(await refusal(resolve(accessToken))).toMatchObject({ code: 'signedOut' });
    expect(await refusal(tokenFor(client))).toMatchObject({ code: 'invalidCredentials' });
    for (const again of [apiClientRevoke, apiClientEndSecret])
      expect(await refusal(service.call(again, { id: client.id }, admin))).toMatchObject({ code: 'notFound' });
    expect(await listed(client.id)).toMatchObject({ revokedByName: admin.name, secrets: [] });
    const { rows } = await service.call(auditList, { pageSize: 100 }, admin);
    const ofClient = rows.filter(({ detail }) => detail['apiClient'] === 'Revoked').map(({ kind }) => kind);
    expect(ofClient.toSorted()).toEqual(['apiClientCreated', 'apiClientRevoked']);
  });
});
