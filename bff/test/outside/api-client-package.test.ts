import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ApiClient } from '@bls/api-client/api-client';
import { ApiClientError } from '@bls/api-client/api-client-error';
import { eventually } from '@bls/kit/testing/service';
import { approvalList } from '@bls/proto/client/approvals/reading';
import { billList, billRead } from '@bls/proto/client/finance/bills';
import { apiClientCreate, apiClientEndSecret, apiClientRotate } from '@bls/proto/client/identity/api-clients';
import { groupList, groupSave } from '@bls/proto/client/identity/people/group';
import { termSheetList } from '@bls/proto/client/licensing/term-sheets/reading';
import { API_VERSION } from '@bls/proto/contracts/api-version';
import type { ClientCall, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { SERVICES } from '@bls/proto/contracts/services';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';

let installation: Installation;
let admin: string;
beforeAll(async () => {
  installation = await startInstallation([...SERVICES]);
  const signedIn = await send('/account/logon', { userName: 'superuser@ctl', password: PASSWORD });
  admin = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});
afterAll(() => installation?.stop());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(installation.bff.address + path, {
    method: 'POST',
    headers: { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** A call of the administrator in a browser. */
async function manage<C extends ClientCall>(call: C, request: RequestInput<C>): Promise<ResponseOf<C>> {
  return ((await (await send(call.http.path, request, { cookie: admin })).json()) as { Result: ResponseOf<C> }).Result;
}

const SCOPES = ['group.manage', 'termSheet.read', 'approval.read', 'bill.read'] as const;
async function newClient(): Promise<{ id: string; credentials: { clientId: string; clientSecret: string } }> {
  const id = randomUUID();
  return { id, credentials: await manage(apiClientCreate, { id, name: `Client ${id}`, role: 'superUser', scopes: [...SCOPES] }) };
}
const refusalOf = async (work: Promise<unknown>): Promise<{ code: string; status: number } | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiClientError)) throw error;
    return { code: error.refusal.code, status: error.refusal.status };
  }
};

describe('the typed client', () => {
  it('P-EDGE-03 makes calls of every domain with the credentials of an API client, and names refusals', async () => {
    const { credentials } = await newClient();
    const client = new ApiClient({ address: installation.bff.address, credentials });
    const group = { id: randomUUID(), name: `Group ${randomUUID()}`, type: 'sales' as const, memberIds: [] };
    await client.call(groupSave, group);
    const { rows } = await client.call(groupList, { search: group.name });
    expect(rows.map(({ name }) => name)).toEqual([group.name]);
    for (const list of [termSheetList, approvalList, billList])
      expect(await client.call(list, { pageSize: 20 })).toMatchObject({ rows: [] });

    expect(await refusalOf(client.call(billRead, { id: randomUUID() }))).toEqual({ code: 'notFound', status: 404 });
    expect(await refusalOf(client.call(billList, { pageSize: -1 }))).toEqual({ code: 'invalid', status: 400 });
    expect(await refusalOf(client.call(apiClientCreate, { id: randomUUID(), name: 'Own', role: 'ceo', scopes: ['bill.read'] }))).toEqual({
      code: 'forbidden',
      status: 403,
    });
  });

  it('fetches another token when its token ended, and says when its secret is not valid any more', async () => {
    const { id, credentials } = await newClient();
    const before = new ApiClient({ address: installation.bff.address, credentials });
    await before.call(billList, {});
    const { clientSecret } = await manage(apiClientRotate, { id, overlapHours: 1 });
    await manage(apiClientEndSecret, { id });
    expect(await eventually(async () => (await refusalOf(before.call(billList, {})))?.code === 'invalid_client')).toBe(true);
    const after = new ApiClient({ address: installation.bff.address, credentials: { ...credentials, clientSecret } });
    expect(await refusalOf(after.call(billList, {}))).toBeUndefined();
  });
});

describe('answers', () => {
  it('P-EDGE-03 are compressed as the client accepts, unless they are small', async () => {
    const read = async (accepted: string, path = '/SystemAccess/AuditList?pageSize=50') => {
      const answer = await fetch(installation.bff.address + path, { headers: { cookie: admin, 'accept-encoding': accepted } });
      return { encoding: answer.headers.get('content-encoding'), vary: answer.headers.get('vary'), body: (await answer.json()) as object };
    };
    const plain = await read('identity');
    expect(JSON.stringify(plain.body).length).toBeGreaterThan(1400);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const)
      expect(await read(accepted)).toEqual({ encoding, vary: encoding && 'accept-encoding', body: plain.body });
    expect((await read('br', '/ApiClient/List?no+such+field=1')).encoding).toBeNull();
  });
});

describe('the description', () => {
  it('P-EDGE-03 is versioned, below 400 kB compressed, and sent again only when it has changed', async () => {
    const fetched = (headers: Record<string, string>) => fetch(`${installation.bff.address}/openapi.json`, { headers });
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetched({ 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(400_000);
      expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: API_VERSION } });
      expect((await fetched({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    }
  });
});
