import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Caller } from '@bls/kit/rpc/call-client';
import { signActorToken } from '@bls/kit/rpc/actor-token';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor, testPrivateKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { Call } from '@bls/proto/contracts/call';
import { SERVICES } from '@bls/proto/contracts/services';
import { CAPABILITY_CODES, type Capability, can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, type Role } from '@bls/proto/domain/access/roles';
import { CLIENT_ROLES, scopesOf } from '@bls/proto/domain/access/scopes';
import { CallError } from '@bls/proto/domain/values/errors';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import fc from 'fast-check';
import { type RunningBff, startBff } from '../../src/app.js';
import { ALL_CALLS } from '../../src/calls.js';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';

let installation: Installation;
let other: RunningBff;
let nats: NatsConnection;
let admin: string;
beforeAll(async () => {
  installation = await startInstallation([...SERVICES], { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '40' });
  // a second replica of the BFF, with caches of its own
  other = await startBff({ ...installation.environment, PORT: '0', HOST: '127.0.0.1', HEALTH_PORT: '0' });
  nats = await connect({ servers: process.env['TEST_NATS_URL'] ?? '' });
  const signedIn = await post('/account/logon', { userName: 'superuser@ctl', password: PASSWORD });
  admin = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await nats?.close();
  await other?.stop();
  await installation?.stop();
});

const bases = () => [installation.bff.address, other.address];
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(installation.bff.address + path, {
    method: 'POST',
    headers: { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
async function manage(path: string, body: object): Promise<Record<string, string>> {
  const { Result, Error: refused } = (await (await post(path, body, { cookie: admin })).json()) as {
    Result: Record<string, string>;
    Error: string | null;
  };
  if (refused) throw new Error(refused);
  return Result;
}
type Client = { id: string; clientId: string; clientSecret: string };
async function newClient(role: Role, scopes: readonly Capability[]): Promise<Client> {
  const id = randomUUID();
  const { clientId = '', clientSecret = '' } = await manage('/ApiClient/Create', { id, name: `Client ${id}`, role, scopes });
  return { id, clientId, clientSecret };
}
const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${installation.bff.address}/api/token`, { method: 'POST', headers, body: new URLSearchParams(fields) });
async function tokenOf({ clientId, clientSecret }: Client): Promise<string> {
  const answer = await asForm({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
  return ((await answer.json()) as { access_token: string }).access_token;
}
const get = (base: string, path: string, token: string) => fetch(base + path, { headers: { authorization: `Bearer ${token}` } });

describe('the token endpoint', () => {
  it('issues tokens by RFC 6749, 4.4, and names errors as it says', async () => {
    const { clientId, clientSecret } = await newClient('seniorFinance', ['bill.read', 'salesReport.read']);
    const grant = { grant_type: 'client_credentials' };
    const basic = { authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${clientSecret}`).toString('base64')}` };
    const issued = await asForm({ ...grant, scope: 'bill.read' }, basic);
    expect([issued.status, issued.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const token = (await issued.json()) as { access_token: string; expires_in: number };
    expect(token).toMatchObject({ token_type: 'bearer', scope: 'bill.read' });
    expect(token.expires_in).toBeLessThanOrEqual(600);
    const read = (path: string) => get(installation.bff.address, path, token.access_token);
    const refused = await read('/SalesReporting/List');
    expect([(await read('/LicensorPayment/List')).status, refused.status]).toEqual([200, 403]);
    expect(await refused.json()).toMatchObject({
      Error: 'The token does not have the scope salesReport.read. An administrator can create an API client that has it.',
      Issues: [{ rule: 'apiClient.scopeMissing', params: { scope: 'salesReport.read' } }],
    });

    const wrong = await asForm({ ...grant, client_id: clientId, client_secret: 'wrong' });
    expect([wrong.status, wrong.headers.get('www-authenticate'), await wrong.json()]).toMatchObject([
      401,
      /Basic/,
      { error: 'invalid_client' },
    ]);
    const refusals = [
      [await asForm({ ...grant, scope: 'bill.reverse' }, basic), 'invalid_scope'],
      [await asForm({ ...grant, client_secret: clientSecret }, basic), 'invalid_request'],
      [await asForm(grant), 'invalid_request'],
      [await asForm({ grant_type: 'implicit' }, basic), 'unsupported_grant_type'],
    ] as const;
    for (const [answer, error] of refusals) expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });

  it('is limited by client like the sign-in of a person', async () => {
    const { clientId } = await newClient('seniorFinance', ['bill.read']);
    const guess = () => asForm({ grant_type: 'client_credentials', client_id: clientId, client_secret: 'guess' });
    const seen: number[] = [];
    for (let n = 0; n < 42; n += 1) seen.push((await guess()).status);
    expect([seen[0], seen.at(-1)]).toEqual([401, 429]);
  });
});

describe('an API client', () => {
  it('P-EDGE-01 is created with scopes, rotated and revoked by the administrator; a revocation holds at once on every replica', async () => {
    const client = await newClient('seniorFinance', ['bill.read', 'property.read']);
    const token = await tokenOf(client);
    const reads = (secret: string) => Promise.all(bases().map(async (base) => (await get(base, '/LicensorPayment/List', secret)).status));
    const isAdmitted = async (secret: string): Promise<boolean> => {
      const statuses = await reads(secret);
      return statuses.every((status) => status === 200);
    };
    expect(await isAdmitted(token)).toBe(true);
    const { clientSecret = '' } = await manage('/ApiClient/Rotate', { id: client.id, overlapHours: 24 });
    const second = await tokenOf({ ...client, clientSecret });
    expect([await isAdmitted(await tokenOf(client)), await isAdmitted(second)]).toEqual([true, true]);
    await manage('/ApiClient/EndFormerSecret', { id: client.id });
    expect(await eventually(async () => (await reads(token)).every((status) => status === 401))).toBe(true);
    expect(await isAdmitted(second)).toBe(true);
    const listed = await fetch(`${installation.bff.address}/ApiClient/List`, { headers: { cookie: admin } });
    expect(await listed.json()).toMatchObject({
      Result: expect.arrayContaining([expect.objectContaining({ id: client.id, lastUsedAt: expect.any(String) })]),
    });

    await manage('/ApiClient/Revoke', { id: client.id });
    // by the event: what a replica has resolved is used longer than `eventually` waits
    expect(await eventually(async () => (await reads(second)).every((status) => status === 401))).toBe(true);
    expect((await asForm({ grant_type: 'client_credentials', client_id: client.clientId, client_secret: clientSecret })).status).toBe(401);
  });

  it('P-EDGE-01 stands with its name in the audit trail', async () => {
    const client = await newClient('superUser', ['group.manage']);
    const group = { id: randomUUID(), name: `Group ${client.id}`, type: 'sales', memberIds: [] };
    const saved = await post('/Group/Save', group, { authorization: `Bearer ${await tokenOf(client)}` });
    expect(saved.status).toBe(200);
    const trail = await fetch(`${installation.bff.address}/SystemAccess/AuditList?pageSize=100`, { headers: { cookie: admin } });
    const { Result } = (await trail.json()) as { Result: { rows: { kind: string; userName: string; detail: { group?: string } }[] } };
    const row = Result.rows.find(({ kind, detail }) => kind === 'groupSaved' && detail.group === group.name);
    expect(row?.userName).toBe(`Client ${client.id}`);
  });

  it('has no session of a person: no live events, no account, no search', async () => {
    const token = await tokenOf(await newClient('superUser', scopesOf('superUser')));
    for (const path of [
      '/events',
      '/account/ListSessions',
      '/ApiClient/List',
      '/Search/Find?text=abc',
      '/Calendar/Read?from=2027-01-01&to=2027-01-31',
    ])
      expect([path, (await get(installation.bff.address, path, token)).status]).toEqual([path, 403]);
  });
});

/** `forbidden`, another refusal, or nothing. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
}

/** What no call accepts, so that a call that is admitted changes nothing. */
const NOTHING = { 'no such field': true };
const needsRight = ({ access }: Call): boolean => access !== 'public' && access !== 'internal';

describe('a client with any role and any scopes, and every call', () => {
  it('P-EDGE-01 BFF: is refused whatever is not in the row of its role and in its scopes', async () => {
    const [{ role, scopes }, ...more] = fc.sample(
      fc
        .constantFrom(...CLIENT_ROLES)
        .chain((each) => fc.record({ role: fc.constant(each), scopes: fc.subarray(scopesOf(each), { minLength: 1 }) })),
      6,
    ) as [{ role: Role; scopes: Capability[] }, ...{ role: Role; scopes: Capability[] }[]];
    for (const { role: one, scopes: some } of [{ role, scopes }, ...more]) {
      const token = await tokenOf(await newClient(one, some));
      for (const call of ALL_CALLS) {
        if (!call.http || !needsRight(call)) continue;
        const { method, path } = call.http;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const url = method === 'GET' ? `${path}?no+such+field=1` : path;
        const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(NOTHING) };
        const answer = await fetch(installation.bff.address + url, init);
        await answer.arrayBuffer();
        const isAllowed = can({ role: one, permissions: [], scopes: some }, call.access as Capability);
        if (!isAllowed) expect([one, some, call.subject, answer.status]).toEqual([one, some, call.subject, 403]);
      }
    }
  });

  it('P-EDGE-01 services: refuse the same, also when the BFF let it pass', async () => {
    const caller = new Caller(nats, subjects(installation.environment['NATS_PREFIX'] ?? ''));
    // random clients may have no right at all
    const known = { role: 'sales' as Role, scopes: [...CAPABILITY_CODES] };
    const clients = [known, ...fc.sample(fc.record({ role: fc.constantFrom(...ROLE_CODES), scopes: fc.subarray(CAPABILITY_CODES) }), 5)];
    let admitted = 0;
    for (const { role, scopes } of clients) {
      const actor = testActor({ role, scopes });
      const token = await signActorToken(actor, testPrivateKey);
      for (const call of ALL_CALLS) {
        if (!needsRight(call)) continue;
        const code = await codeOf(caller.call(call, NOTHING, { tenant: 'CTL', requestId: randomUUID(), token }));
        if (can(actor, call.access as Capability)) admitted += code === 'forbidden' ? 0 : 1;
        else expect([role, scopes, call.subject, code]).toEqual([role, scopes, call.subject, 'forbidden']);
      }
    }
    expect(admitted).toBeGreaterThan(0);
  });
});
