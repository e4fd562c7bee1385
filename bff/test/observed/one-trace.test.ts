import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { startBff, type RunningBff } from '../../src/app.js';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';
import { type Jaeger, startJaeger } from './jaeger.js';
import { type ReceivedSpan, receiveSpans, type SpanReceiver } from './span-receiver.js';

let jaeger: Jaeger | undefined;
let receiver: SpanReceiver;
let installation: Installation;
let logged: RunningBff;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  jaeger = await startJaeger();
  receiver = await receiveSpans(jaeger?.collector);
  installation = await startInstallation(['identity', 'files'], { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const environment = { ...installation.environment, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  logged = await startBff(environment, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
}, 180_000);
afterAll(async () => {
  await logged?.stop();
  await installation?.stop();
  receiver?.close();
  await jaeger?.stop();
});

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
/** A request as the browser sends it. */
async function ask(path: string, body: unknown, { cookie = '', traceparent = '', to = installation.bff } = {}): Promise<Response> {
  return fetch(`${to.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(traceparent ? { traceparent } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
async function signIn(password = PASSWORD): Promise<string> {
  const answer = await ask('/account/logon', { userName: 'superuser@ctl', password });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The spans of a trace, once those that are wanted (`kind name`) and all their causes have arrived. */
const traceWith = (traceId: string, browser: string, wanted: readonly string[]): Promise<ReceivedSpan[]> =>
  eventually(async () => {
    const spans = receiver.spans.filter((span) => span.traceId === traceId);
    const ids = new Set([browser, ...spans.map(({ id }) => id)]);
    const isComplete = spans.every(({ parentId }) => ids.has(parentId));
    return isComplete && wanted.every((name) => spans.some((span) => nameOf(span) === name)) && spans;
  }, 30_000);
const nameOf = ({ kind, name }: ReceivedSpan): string => `${kind} ${name}`;
/** Jaeger, where it is installed, shows the trace with the same spans and the same causes. */
async function expectSameInJaeger({ spansOf }: Jaeger, traceId: string, spans: readonly ReceivedSpan[]): Promise<void> {
  const found = await eventually(async () => {
    const kept = await spansOf(traceId);
    return spans.every(({ id }) => kept.some(({ spanID }) => spanID === id)) && kept;
  }, 30_000);
  for (const { id, name, parentId } of spans)
    expect(found.find(({ spanID }) => spanID === id)).toMatchObject({ operationName: name, references: [{ spanID: parentId }] });
}
/** The way from the browser to a span, such as `bff server GET /x`; the span is named by its kind and name. */
function wayTo(spans: readonly ReceivedSpan[], wanted: string, browser: string): string[] {
  const way: string[] = [];
  let at = spans.find((span) => nameOf(span) === wanted);
  while (at) {
    const { parentId } = at;
    way.unshift(`${at.service} ${nameOf(at)}`);
    at = spans.find((span) => span.id === parentId);
    if (!at) way.unshift(parentId === browser ? 'browser' : `unknown parent ${parentId}`);
  }
  return way;
}

describe('P-OPS-10 one trace', () => {
  it('runs from the browser through BFF, NATS, service and SQL to the published event and the job', async () => {
    const [cookie] = [await signIn(), await signIn()];
    const [traceId, browser] = [hex(16), hex(8)];
    const newPassword = { oldPassword: PASSWORD, password: 'Calm#Lantern42', confirmPassword: 'Calm#Lantern42' };
    const answer = await ask('/account/ChangePassword', newPassword, { cookie, traceparent: `00-${traceId}-${browser}-00` });
    expect(answer.status).toBe(200);

    const spans = await traceWith(traceId, browser, ['producer publish identity.session.ended.v1', 'consumer run send-mail']);
    const call = ['browser', 'bff server POST /account/ChangePassword', 'bff client identity.password.change.v1'];
    const service = [...call, 'identity server identity.password.change.v1'];
    expect(wayTo(spans, 'client identity.password.change.v1', browser)).toEqual(call);
    expect(wayTo(spans, 'client insert outbox', browser)).toEqual([...service, 'identity client insert outbox']);
    const event = 'publish identity.session.ended.v1';
    expect(wayTo(spans, `producer ${event}`, browser)).toEqual([...service, `identity producer ${event}`]);
    const job = [...service, 'identity producer enqueue send-mail', 'identity consumer run send-mail'];
    expect(wayTo(spans, 'consumer run send-mail', browser)).toEqual(job);
    const statements = spans.filter(
      ({ parentId, kind }) => kind === 'client' && spans.find(({ id }) => id === parentId)?.name === 'run send-mail',
    );
    expect(statements.length).toBeGreaterThan(0);
    if (jaeger) await expectSameInJaeger(jaeger, traceId, spans);
  });

  it('runs to the handler of an event in another service and to its SQL', async () => {
    const cookie = await signIn('Calm#Lantern42');
    const [traceId, browser] = [hex(16), hex(8)];
    const read = (await (await ask('/AppSetting/GetSettings', undefined, { cookie })).json()) as { Result: { revision: number } };
    const change = { settings: { keepMailDays: 400 }, revision: read.Result.revision };
    const answer = await ask('/AppSetting/SaveSettings', change, { cookie, traceparent: `00-${traceId}-${browser}-00` });
    expect(answer.status).toBe(200);

    const spans = await traceWith(traceId, browser, ['client insert inbox']);
    expect(wayTo(spans, 'client insert inbox', browser)).toEqual([
      'browser',
      'bff server POST /AppSetting/SaveSettings',
      'bff client identity.settings.save.v1',
      'identity server identity.settings.save.v1',
      'identity producer publish identity.tenant-settings.saved.v1',
      'files consumer handle tenant-settings',
      'files client insert inbox',
    ]);
  });

  it('names the request, and shows no value of a statement', async () => {
    const [traceId, browser] = [hex(16), hex(8)];
    const answer = await ask(
      '/account/logon',
      { userName: 'superuser@ctl', password: 'not the password' },
      { traceparent: `00-${traceId}-${browser}-00` },
    );
    expect(answer.status).toBe(400);
    const spans = await traceWith(traceId, browser, ['server POST /account/logon', 'server identity.session.logon.v1']);
    const request = spans.find(({ name }) => name === 'POST /account/logon');
    expect(request).toMatchObject({
      isFailed: false,
      attributes: { 'request.id': answer.headers.get('x-request-id'), 'http.response.status_code': '400' },
    });
    const texts = spans.map(({ attributes }) => attributes['db.query.text'] ?? '').join('\n');
    expect(texts).toMatch(/\$1/);
    expect(JSON.stringify(spans)).not.toMatch(/superuser@ctl|not the password/);
  });
});

describe('P-OPS-10 the access log', () => {
  it('has one line for each request: route, status, bytes, duration, who, request and trace, never the query', async () => {
    const cookie = await signIn('Calm#Lantern42');
    lines.length = 0;
    const traceId = hex(16);
    const answer = await ask('/account/GetLoginUser?tenant=CTL', {}, { cookie, traceparent: `00-${traceId}-${hex(8)}-01`, to: logged });
    await answer.text();
    const own = await eventually(async () => {
      const found = lines.filter(({ msg }) => msg === 'request');
      return found.length > 0 && found;
    });
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      level: 30,
      method: 'POST',
      path: '/account/GetLoginUser',
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      tenant: 'CTL',
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      requestId: answer.headers.get('x-request-id'),
      traceId,
    });
    expect(JSON.stringify(lines)).not.toContain('tenant=');
  });
});
