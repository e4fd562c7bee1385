import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjects } from '@bls/kit/rpc/nats';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { SEARCH_CALLS, searchFind } from '@bls/proto/contracts/calls/search';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import type { SearchGroup } from '@bls/proto/domain/search/hit';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
let nats: NatsConnection;
let cookie: string;
/** The response of each service; a service that is missing here does not answer. */
const answers = new Map<keyof typeof SEARCH_CALLS, SearchGroup[] | ErrorCode>();

beforeAll(async () => {
  installation = await startInstallation(['identity']);
  nats = await connect({ servers: new URL(process.env['TEST_NATS_URL'] ?? '').host });
  const { call } = subjects(installation.environment['NATS_PREFIX'] ?? '');
  for (const service of ['licensing', 'approvals', 'files', 'finance'] as const)
    nats.subscribe(call(SEARCH_CALLS[service].subject), {
      callback: (_error, message) => {
        const answer = answers.get(service);
        if (typeof answer === 'object') message.respond(JSON.stringify({ ok: true, data: { groups: answer } }));
        else message.respond(JSON.stringify({ ok: false, error: new CallError(answer ?? 'unavailable').toBody() }));
      },
    });
  await nats.flush();
  const signedIn = await fetch(`${installation.bff.address}/account/logon`, {
    method: 'POST',
    headers: { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'superuser@ctl', password: PASSWORD }),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}, 60_000);
afterAll(async () => {
  await nats?.close();
  await installation?.stop();
}, 30_000);

const group = (kind: SearchKind, score: number, at: string | null = null): SearchGroup => ({
  kind,
  more: false,
  hits: [{ id: randomUUID(), title: kind, titleZh: null, details: [], detailsZh: [], path: '/', list: null, at, score }],
});
async function find(query: string, as = cookie): Promise<{ status: number; code?: string; result: ResponseOf<typeof searchFind> }> {
  const answer = await fetch(`${installation.bff.address}/Search/Find?${query}`, { headers: { 'x-tenant-code': 'CTL', cookie: as } });
  const { Result, ErrorCode } = (await answer.json()) as { Result: ResponseOf<typeof searchFind>; ErrorCode?: string };
  return { status: answer.status, ...(ErrorCode ? { code: ErrorCode } : {}), result: Result };
}

describe('one search over all services', () => {
  it('sorts all results: better matches first, equal ones by time, newest first', async () => {
    answers.set('licensing', [group('contract', 4, '2026-02-01'), group('termSheet', 4, '2026-03-01')]);
    answers.set('approvals', [group('approval', 9)]);
    answers.set('files', []);
    answers.set('finance', [group('bill', 5)]);
    const { result } = await find('text=superuser');
    // identity itself finds the person
    expect(result.groups.map(({ kind }) => kind)).toEqual(['approval', 'person', 'bill', 'termSheet', 'contract']);
    expect(result.missing).toEqual([]);
  });

  it('works without an unavailable service, and names the kinds that are missing', async () => {
    answers.set('licensing', 'unavailable');
    answers.set('finance', 'timeout');
    answers.set('approvals', [group('approval', 9)]);
    const { status, result } = await find('text=superuser');
    expect([status, result.missing]).toEqual([200, ['termSheet', 'contract', 'property', 'bill', 'salesReport']]);
    expect(result.groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['approval', 'person']));
  });

  it('needs a session and a well-formed request', async () => {
    expect(await find('text=superuser', '')).toMatchObject({ status: 401, code: 'signedOut' });
    for (const query of ['', 'text=abc&limit=0', 'text=abc&limit=21', 'text=abc&kind=x', `text=${'x'.repeat(201)}`])
      expect([query, (await find(query)).status]).toEqual([query, 400]);
  });
});
