import { issuesOf, CallError, type CallErrorBody } from '@bls/proto/domain/values/errors';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Call } from '@bls/proto/contracts/call';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { can } from '@bls/proto/domain/access/permissions';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { ActorTokenVerifier } from './actor-token.js';
import { HEADERS, type Reply } from './call-client.js';
import { CallContext } from './context.js';
import { isConnectionFailure, isImpossibleValue } from '../db/database-errors.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Subjects } from './nats.js';
import { verifyServiceToken } from './service-token.js';

type Handler = (request: unknown, context: CallContext) => Promise<unknown>;
type Caller = { tenant: string; actor: Actor | undefined; token: string | undefined; service: string | undefined };

/** Answers calls: one queue group per service, so that replicas share the load and each call is answered once. */
export class CallServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly cancels = new Map<string, AbortController>();
  private running = 0;
  private idle: (() => void) | undefined;

  constructor(
    private readonly nats: NatsConnection,
    private readonly subjects: Subjects,
    private readonly service: string,
    private readonly verifier: ActorTokenVerifier,
    private readonly secret: string | undefined,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  listenForCancels(): void {
    const prefix = this.subjects.cancel('');
    this.subscriptions.push(
      this.nats.subscribe(this.subjects.cancel('*'), {
        callback: (_error, message) => this.cancels.get(message.subject.slice(prefix.length))?.abort(),
      }),
    );
  }

  bind(call: Call, handler: Handler): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (!error) void this.answer(call, handler, message);
    };
    this.subscriptions.push(this.nats.subscribe(this.subjects.call(call.subject), { queue: this.service, callback }));
  }

  /** Takes no new calls and waits until the running ones are answered. */
  async drain(): Promise<void> {
    await Promise.all(this.subscriptions.map((s) => s.drain().catch(() => undefined)));
    if (this.running > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    await this.nats.flush().catch(() => undefined);
  }

  private async answer(call: Call, handler: Handler, message: Msg): Promise<void> {
    this.running += 1;
    const started = performance.now();
    const reply = await this.reply(call, handler, message);
    this.metrics.call(call.subject, reply.ok ? 'ok' : reply.error.code, (performance.now() - started) / 1000);
    this.send(message, call, reply);
    this.running -= 1;
    if (this.running === 0) this.idle?.();
  }

  /** Never throws: an answer that nobody can hear any more must not end the process. */
  private send(message: Msg, call: Call, reply: Reply): void {
    try {
      message.respond(JSON.stringify(reply));
    } catch (error) {
      this.log.error({ error, subject: call.subject }, 'the answer could not be sent');
      if (!this.nats.isClosed()) message.respond(JSON.stringify({ ok: false, error: { code: 'tooLarge' } } satisfies Reply));
    }
  }

  private async reply(call: Call, handler: Handler, message: Msg): Promise<Reply> {
    const header = (name: string): string | undefined => message.headers?.get(name) || undefined;
    const requestId = header(HEADERS.request) ?? 'none';
    const log = (): Logger => this.log.child({ requestId, subject: call.subject });
    const deadline = Number(header(HEADERS.deadline) ?? Date.now() + call.timeout);
    const callId = header(HEADERS.call) ?? '';
    const cancel = new AbortController();
    this.cancels.set(callId, cancel);
    try {
      if (deadline <= Date.now()) throw new CallError('timeout');
      const caller = await this.identify(header);
      permit(call, caller);
      const text = message.string();
      if (UNSTORABLE.test(text)) throw new CallError('invalid', { issues: [{ path: [], rule: 'invalidCharacter' }] });
      const request = call.request.safeParse(JSON.parse(text));
      if (!request.success) throw new CallError('invalid', { issues: issuesOf(request.error) });
      const context = new CallContext(caller.tenant, requestId, deadline, cancel.signal, log, caller.actor, caller.token, caller.service);
      const response = call.response.safeParse(await handler(request.data, context));
      if (!response.success) throw new Error(`response of ${call.subject}: ${response.error.message}`);
      return { ok: true, data: response.data };
    } catch (error) {
      return { ok: false, error: refusal(error, log) };
    } finally {
      this.cancels.delete(callId);
    }
  }

  private async identify(header: (name: string) => string | undefined): Promise<Caller> {
    const token = header(HEADERS.actor);
    const serviceToken = header(HEADERS.service);
    const proven = serviceToken && this.secret ? verifyServiceToken(serviceToken, this.secret) : undefined;
    if (token) {
      const actor = await this.verifier.verify(token);
      if (proven && proven.tenant !== actor.tenant) throw new CallError('forbidden');
      return { tenant: actor.tenant, actor, token, service: proven?.service };
    }
    if (proven) return { tenant: proven.tenant, actor: undefined, token: undefined, service: proven.service };
    const tenant = tenantSchema.safeParse(header(HEADERS.tenant));
    if (!tenant.success) throw new CallError('invalid', { issues: [{ path: ['tenant'], rule: 'required' }] });
    return { tenant: tenant.data, actor: undefined, token: undefined, service: undefined };
  }
}

/** NUL and halves of characters, as JSON writes them: neither text nor JSON columns hold them. An escaped backslash is none. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

function permit(call: Call, caller: Caller): void {
  if (call.access === 'public') return;
  if (call.access === 'internal') {
    if (!caller.service) throw new CallError('forbidden');
    return;
  }
  if (!caller.actor) throw new CallError('signedOut');
  if (!can(caller.actor, call.access)) throw new CallError('forbidden');
}

function refusal(error: unknown, log: () => Logger): CallErrorBody {
  if (error instanceof CallError) return error.toBody();
  if (error instanceof SyntaxError) return { code: 'invalid' };
  if (isConnectionFailure(error)) {
    log().warn({ error }, 'the database is away');
    return { code: 'unavailable' };
  }
  if (isImpossibleValue(error)) {
    log().warn({ error }, 'a value that the schema let through and the database cannot hold');
    return { code: 'invalid' };
  }
  log().error({ error }, 'unexpected');
  return { code: 'internal' };
}
