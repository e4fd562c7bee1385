import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { userCurrent, userChangeLanguage } from '@bls/proto/contracts/calls/identity/people/user';
import { CallError } from '@bls/proto/domain/values/errors';
import { z } from 'zod';
import { api } from '../src/lib/api/api.js';
import { download } from '../src/lib/api/download.js';
import { startBackend } from './backend.js';
import { fileDownload, fileResponse } from './endpoints.js';
import { startLanguage } from './render.js';
import { idOf, sample } from './sample.js';
import { userOf } from './session.js';

const backend = startBackend();
const problem = () => {
  try {
    backend.check();
  } catch (error) {
    backend.reset();
    return (error as Error).message;
  }
  return undefined;
};

beforeAll(() => startLanguage('en'));

describe('the backend of screen tests', () => {
  it('answers a call at the path and by the method of its declaration', async () => {
    backend.answer(userCurrent, userOf('sales'));
    expect(await api(userCurrent, {})).toMatchObject({ Role: 'sales' });
    expect(backend.log()).toEqual(['POST /account/GetLoginUser']);
  });

  it('passes the parsed request to an answer and records it', async () => {
    const language = jest.fn((_request: object) => true);
    backend.answer(userChangeLanguage, language);
    await api(userChangeLanguage, { languageCode: 'zh' });
    expect(language).toHaveBeenCalledWith({ languageCode: 'zh' });
    expect(backend.requests(userChangeLanguage)).toEqual([{ languageCode: 'zh' }]);
  });

  it('records the headers of a request', async () => {
    backend.answer(userCurrent, userOf('sales'));
    await api(userCurrent, {});
    expect(backend.headers(userCurrent)).toMatchObject([{ 'x-requested-with': 'XMLHttpRequest', 'x-request-type': 'api' }]);
    expect(backend.headers(userChangeLanguage)).toEqual([]);
  });

  it('sends a file, and refuses a request without an answer for its id', async () => {
    backend.send(fileDownload, ({ id }) => fileResponse(`${id}.pdf`));
    expect(await download('GET', '/File/Download', { id: idOf('file') })).toMatchObject({ filename: `${idOf('file')}.pdf` });
    expect(await download('GET', '/File/Download')).toMatchObject({ Error: { code: 'invalid' } });
    expect(problem()).toMatch(/^The request schema of GET \/File\/Download refuses what was sent[\s\S]+at id/);
  });

  it('fails the test when the response schema rejects the answer', async () => {
    backend.answer(tenantDescribe, { code: 'lower case' });
    await expect(api(tenantDescribe, {})).rejects.toMatchObject({ code: 'internal' });
    expect(problem()).toMatch(/^The response schema of GET \/General\/GetTenant refuses the answer[\s\S]+at code/);
  });

  it('fails the test when the request schema rejects the request', async () => {
    backend.answer(userChangeLanguage, true);
    await expect(api(userChangeLanguage, { languageCode: 'fr' as 'en' })).rejects.toMatchObject({ code: 'invalid' });
    expect(problem()).toMatch(/^The request schema of POST \/account\/changeLanguage refuses what was sent[\s\S]+at languageCode/);
  });

  it('fails the test when a request has no answer', async () => {
    await expect(api(userCurrent, {})).rejects.toMatchObject({ code: 'notFound' });
    expect(problem()).toBe('The screen asks POST /account/GetLoginUser, which this test does not answer');
  });

  it('refuses with the status and the message of the error code, or of the single broken rule', async () => {
    backend.refuse(userCurrent, 'signedOut');
    await expect(api(userCurrent, {})).rejects.toMatchObject({ code: 'signedOut', status: 401 });
    backend.answer(userCurrent, () => {
      throw new CallError('ruleBroken', { issues: [{ path: ['email'], rule: 'required' }] });
    });
    await expect(api(userCurrent, {})).rejects.toMatchObject({ status: 422, message: 'This is required.' });
    backend.disconnect(userCurrent);
    await expect(api(userCurrent, {})).rejects.toMatchObject({ code: 'network' });
  });

  it('ends a cancelled request as the browser does', async () => {
    const never = Promise.withResolvers<boolean>();
    backend.answer(userChangeLanguage, () => never.promise);
    const cancel = new AbortController();
    const asked = api(userChangeLanguage, { languageCode: 'zh' }, cancel.signal);
    cancel.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('samples', () => {
  const row = z.object({
    id: z.uuid(),
    name: z.string(),
    at: z.iso.datetime(),
    status: z.enum(['draft', 'done']),
    note: z.string().nullable(),
    more: z.string().optional(),
  });

  it('complete omitted fields, entry by entry', () => {
    expect(sample(z.object({ rows: z.array(row), total: z.int() }), { rows: [{ status: 'done' }, { note: 'late' }] })).toEqual({
      rows: [
        { id: idOf('rows.0.id'), name: 'name', at: '2026-11-20T00:00:00.000Z', status: 'done', note: null },
        { id: idOf('rows.1.id'), name: 'name', at: '2026-11-20T00:00:00.000Z', status: 'draft', note: 'late' },
      ],
      total: 0,
    });
  });

  it('choose the option of a union that fits the given part', () => {
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: z.int() }),
      z.object({ kind: z.literal('b'), two: z.string() }),
    ]);
    expect(sample(union, { kind: 'b' })).toEqual({ kind: 'b', two: 'two' });
  });

  it('explain why a given part does not fit', () => {
    expect(() => sample(row, { id: 'no id' })).toThrow(/at id/);
  });
});
