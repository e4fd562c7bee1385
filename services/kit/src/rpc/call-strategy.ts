import { callbackify } from 'node:util';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Span } from '../observability/tracer.js';
import { inSpan, noteOutcome, TRACEPARENT } from '../observability/tracing.js';
import { HEADERS, type Reply } from './call-client.js';
import { bodyOf } from './call-error.filter.js';
import { callLine } from './call-line.js';
import type { CallerIdentification, CallerIdentity } from './caller-identity.js';
import { CallContext } from './context.js';
import { CALL } from './handler.js';
import type { Subjects } from './nats.js';

/** A reply with the caller that it goes to, where the headers name one. */
type Answer = { reply: Reply; identity: CallerIdentity | undefined };

/**
 * Nest's transport for calls: request and reply over core NATS. One queue group per service, so that replicas share the load
 * and each call is answered once; a deadline and a cancellation for each call; `close` accepts no new calls and waits until
 * the running ones are answered. Nest's own NATS transport has none of these.
 */
export class CallStrategy extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly cancels = new Map<string, AbortController>();
  private running = 0;
  private idle: (() => void) | undefined;

  constructor(
    private readonly nats: NatsConnection,
    private readonly subjects: Subjects,
    private readonly service: string,
    private readonly callers: CallerIdentification,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  /** Nest registers a handler; a call has exactly one. */
  override addHandler(pattern: string, handler: MessageHandler, isEventHandler = false, extras: Record<string, unknown> = {}): void {
    if (this.messageHandlers.has(pattern)) throw new Error(`two handlers of ${pattern}`);
    super.addHandler(pattern, handler, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    callbackify(() => this.subscribe())(callback);
  }

  private async subscribe(): Promise<void> {
    this.listenForCancels();
    for (const handler of this.messageHandlers.values()) {
      const call = handler.extras?.[CALL] as Call;
      const receive = (error: Error | null, message: Msg): void => {
        if (!error) void this.answer(call, handler, message);
      };
      this.subscriptions.push(this.nats.subscribe(this.subjects.call(call.subject), { queue: this.service, callback: receive }));
    }
    await this.nats.flush();
  }

  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((s) => s.drain().catch(() => undefined)));
    if (this.running > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    await this.nats.flush().catch(() => undefined);
  }

  on(): never {
    throw new Error('calls have no transport events');
  }

  unwrap<T = NatsConnection>(): T {
    return this.nats as T;
  }

  private listenForCancels(): void {
    const prefix = this.subjects.cancel('');
    this.subscriptions.push(
      this.nats.subscribe(this.subjects.cancel('*'), {
        callback: (_error, message) => this.cancels.get(message.subject.slice(prefix.length))?.abort(),
      }),
    );
  }

  private answer(call: Call, handler: MessageHandler, message: Msg): Promise<void> {
    return inSpan(call.subject, 'server', message.headers?.get(TRACEPARENT), (span) => this.answerIn(span, call, handler, message));
  }

  private async answerIn(span: Span | undefined, call: Call, handler: MessageHandler, message: Msg): Promise<void> {
    this.running += 1;
    const started = performance.now();
    const requestId = message.headers?.get(HEADERS.request) || 'none';
    const { reply, identity } = await this.reply(call, handler, message, requestId);
    const milliseconds = performance.now() - started;
    const outcome = reply.ok ? 'ok' : reply.error.code;
    span?.set({ 'rpc.system': 'nats', 'request.id': requestId, tenant: identity?.tenant, 'user.id': identity?.actor?.userId });
    noteOutcome(span, outcome);
    this.metrics.call(call.subject, outcome, milliseconds / 1000);
    const { level, caller } = callLine(call, outcome, identity);
    this.log[level]({ requestId, subject: call.subject, outcome, ms: Math.round(milliseconds), ...caller }, 'call');
    this.respond(message, call, reply);
    this.running -= 1;
    if (this.running === 0) this.idle?.();
  }

  /** Never throws: a reply without a receiver must not end the process. */
  private respond(message: Msg, call: Call, reply: Reply): void {
    try {
      message.respond(JSON.stringify(reply));
    } catch (error) {
      this.log.error({ error, subject: call.subject }, 'reply not sent');
      if (!this.nats.isClosed()) message.respond(JSON.stringify({ ok: false, error: { code: 'tooLarge' } } satisfies Reply));
    }
  }

  private async reply(call: Call, handler: MessageHandler, message: Msg, requestId: string): Promise<Answer> {
    const header = (name: string): string | undefined => message.headers?.get(name) || undefined;
    const log = (): Logger => this.log.child({ requestId, subject: call.subject });
    const deadline = deadlineOf(header(HEADERS.deadline), call);
    const callId = header(HEADERS.call) ?? '';
    const cancel = new AbortController();
    this.cancels.set(callId, cancel);
    let identity: CallerIdentity | undefined;
    try {
      if (deadline <= Date.now()) throw new CallError('timeout');
      identity = await this.callers.identify(header, call.withoutTenant);
      const { tenant, actor, token, service } = identity;
      const context = new CallContext(
        tenant,
        requestId,
        deadline,
        cancel.signal,
        log,
        actor,
        token,
        service,
        call.safe,
        header(HEADERS.address)?.slice(0, 45),
      );
      // Nest's pipeline: guard, parsed request, handler, exception filter
      const result: unknown = await handler(message.string(), context);
      const response = call.response.safeParse(isObservable(result) ? await lastValueFrom(result) : result);
      if (!response.success) throw new Error(`response of ${call.subject}: ${response.error.message}`);
      return { reply: { ok: true, data: response.data }, identity };
    } catch (error) {
      return { reply: { ok: false, error: bodyOf(error, log, this.metrics) }, identity };
    } finally {
      this.cancels.delete(callId);
    }
  }
}

/** The caller's deadline in epoch milliseconds, never later than the call's own timeout allows. */
function deadlineOf(text: string | undefined, { timeout }: Call): number {
  const latest = Date.now() + timeout;
  const requested = text === undefined ? latest : Number(text);
  return Number.isFinite(requested) ? Math.min(requested, latest) : latest;
}
