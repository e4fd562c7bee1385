import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { Caller } from '../src/rpc/call-client.js';
import { signActorToken } from '../src/rpc/actor-token.js';
import { subjects } from '../src/rpc/nats.js';
import { testActor, testPrivateKey } from '../src/testing/actors.js';
import { startTestService, type TestService } from '../src/testing/service.js';
import { noteInternal, noteRead, type NotesDb, NotesModule, noteWrite } from './notes.js';

let service: TestService<NotesDb>;
let lines: Record<string, unknown>[] = [];
const destination = { write: (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>) };
const sales = testActor({ role: 'sales', name: 'Name Of A Person' });
const INFO = 30;

beforeAll(async () => {
  const definition = { name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) };
  service = await startTestService<NotesDb>(definition, { LOG_LEVEL: 'info' }, destination);
});
afterAll(() => service.stop());
beforeEach(() => {
  lines = [];
});

const requestId = (): string => lines.map((line) => String(line['requestId'])).at(-1) ?? '';
const callLines = () => lines.filter(({ msg }) => msg === 'call');

it('logs a refused command at info with the error code and the caller', async () => {
  const legal = testActor({ role: 'legal', name: 'Name Of A Person' });
  await expect(service.call(noteWrite, { words: 'content of a request' }, legal)).rejects.toMatchObject({ code: 'forbidden' });
  const { userId, role, tenant } = legal;
  expect(callLines()).toEqual([
    expect.objectContaining({ level: INFO, subject: noteWrite.subject, outcome: 'forbidden', userId, role, tenant }),
  ]);
  expect(requestId()).toMatch(/^[0-9a-f-]{36}$/);
});

it('logs a refused read at info with the request id of the caller, and no read that is answered', async () => {
  const { id } = await service.call(noteWrite, { words: 'content of a request' }, sales);
  lines = [];
  await service.call(noteRead, { id }, sales);
  expect(callLines()).toEqual([]);
  const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
  const foreign: Actor = testActor({ role: 'sales', tenant: 'PLBY' });
  const token = await signActorToken(foreign, testPrivateKey);
  const context = { tenant: 'PLBY', requestId: randomUUID(), token };
  await expect(caller.call(noteRead, { id }, context)).rejects.toMatchObject({ code: 'notFound' });
  expect(callLines()).toEqual([
    expect.objectContaining({
      level: INFO,
      requestId: context.requestId,
      subject: noteRead.subject,
      outcome: 'notFound',
      userId: foreign.userId,
      role: 'sales',
      tenant: 'PLBY',
    }),
  ]);
});

it('logs a refused call of nobody with the tenant that it names', async () => {
  await expect(service.call(noteInternal, {})).rejects.toMatchObject({ code: 'forbidden' });
  expect(callLines()).toEqual([expect.objectContaining({ level: INFO, outcome: 'forbidden', tenant: 'CTL' })]);
  expect(callLines()[0]).not.toHaveProperty('userId');
});

it('names no person, request or token in the lines of refused calls', async () => {
  const legal = testActor({ role: 'legal', name: 'Name Of A Person' });
  await expect(service.call(noteWrite, { words: 'content of a request' }, legal)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(service.call(noteRead, { id: randomUUID() }, sales)).rejects.toMatchObject({ code: 'notFound' });
  expect(callLines()).toHaveLength(2);
  const known = ['level', 'time', 'pid', 'hostname', 'name', 'requestId', 'subject', 'outcome', 'ms', 'tenant', 'userId', 'role', 'msg'];
  for (const line of callLines()) expect(Object.keys(line).filter((key) => !known.includes(key))).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/Name Of A Person|content of a request|token/);
});
