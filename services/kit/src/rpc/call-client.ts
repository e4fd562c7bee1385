import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type RequestInput, type ResponseOf } from '@bls/proto/contracts/call';
import { CallError, type CallErrorBody, ERRORS } from '@bls/proto/domain/values/errors';
import type { Span } from '../observability/tracer.js';
import { currentSpan, inStep, noteOutcome, TRACEPARENT } from '../observability/tracing.js';
import { headers, type NatsConnection, NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';
import type { TenantContext } from './context.js';
import type { Subjects } from './nats.js';
import { NatsLink } from './nats-link.js';
import type { ServiceTokenSigner } from './service-token.js';

export type Reply = { ok: true; data: unknown } | { ok: false; error: CallErrorBody };

/** How a reply with data begins; servers write its members in this order. */
const ANSWERED = '{"ok":true,"data":';

export const HEADERS = {
  tenant: 'tenant',
  request: 'request-id',
  deadline: 'deadline',
  call: 'call-id',
  actor: 'actor-token',
  service: 'service-token',
  address: 'client-address',
} as const;

/** How long a safe call waits for a lost connection before it fails. */
const BACK_WITHIN_MS = 1500;
/** Pauses before a call that nobody received is sent again: the replicas of a service may just be changing their server. */
const UNHEARD_PAUSES_MS = [200, 800];
/** Timers may fire this much too early. */
const EARLY_MS = 2;

/** The connection is down; whether a running call took effect is unknown. */
class LinkLost extends CallError {
  constructor() {
    super('unavailable');
  }
}

/** Nobody received the call: it took no effect. */
class Unheard extends CallError {
  constructor() {
    super('unavailable');
  }
}

/**
 * Makes calls. Returns the call's response; every error of the service is thrown as a CallError. No responder and a broken
 * connection are `unavailable`, no response before the deadline is `timeout`.
 */
export class Caller {
  private readonly link: NatsLink;

  constructor(
    private readonly nats: NatsConnection,
    private readonly subjects: Subjects,
    private readonly signer?: ServiceTokenSigner,
  ) {
    this.link = NatsLink.of(nats);
  }

  async call<C extends Call>(call: C, request: RequestInput<C>, context: TenantContext, signal?: AbortSignal): Promise<ResponseOf<C>> {
    return (await this.callUnparsed(call, request, context, signal)) as ResponseOf<C>;
  }

  /** As `call`, for a gateway that has parsed the request already. The server validates both ways. */
  async callUnparsed(call: Call, request: unknown, context: TenantContext, signal?: AbortSignal): Promise<unknown> {
    return JSON.parse(await this.callText(call, request, context, signal)) as unknown;
  }

  /**
   * As `callUnparsed`, for a gateway that only forwards the response: returns it as JSON text. While the connection is down a
   * call fails at once, and so does a running call when the connection breaks, because its response cannot arrive any more. A
   * safe call is sent again when the connection is restored soon, and every call for a second while nobody receives it.
   */
  async callText(call: Call, request: unknown, context: TenantContext, signal?: AbortSignal): Promise<string> {
    try {
      return await this.askUntilHeard(call, request, context, signal);
    } catch (error) {
      const lost = error instanceof LinkLost;
      if (!lost || !call.safe || signal?.aborted || !(await this.link.back(BACK_WITHIN_MS))) throw error;
      return this.askUntilHeard(call, request, context, signal);
    }
  }

  private async askUntilHeard(call: Call, request: unknown, context: TenantContext, signal?: AbortSignal): Promise<string> {
    for (const milliseconds of UNHEARD_PAUSES_MS) {
      try {
        return await this.ask(call, request, context, signal);
      } catch (error) {
        if (!(error instanceof Unheard) || signal?.aborted) throw error;
        await pause(milliseconds);
      }
    }
    return this.ask(call, request, context, signal);
  }

  private ask(call: Call, request: unknown, context: TenantContext, signal = context.cancelled): Promise<string> {
    return inStep(call.subject, (span) => this.askIn(span, call, request, context, signal));
  }

  private async askIn(
    span: Span | undefined,
    call: Call,
    request: unknown,
    context: TenantContext,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    span?.set({ 'rpc.system': 'nats', 'request.id': context.requestId });
    if (!this.link.isUp) throw new LinkLost();
    const deadline = Math.min(context.deadline ?? Number.POSITIVE_INFINITY, Date.now() + call.timeout);
    const callId = randomUUID();
    const h = headers();
    h.set(HEADERS.tenant, context.tenant);
    h.set(HEADERS.request, context.requestId);
    h.set(HEADERS.deadline, String(deadline));
    h.set(HEADERS.call, callId);
    const traceparent = currentSpan()?.traceparent;
    if (traceparent) h.set(TRACEPARENT, traceparent);
    if (context.token) h.set(HEADERS.actor, context.token);
    if (context.clientAddress) h.set(HEADERS.address, context.clientAddress);
    if (this.signer) h.set(HEADERS.service, this.signer.tokenFor(context.tenant));
    const cancel = (): void => this.nats.publish(this.subjects.cancel(callId));
    signal?.addEventListener('abort', cancel, { once: true });
    let unheard = (): void => undefined;
    try {
      const timeout = Math.max(1, deadline - Date.now());
      const lost = new Promise<never>((_, reject) => (unheard = this.link.onLoss(() => reject(new LinkLost()))));
      const answered = this.nats.request(this.subjects.call(call.subject), JSON.stringify(request ?? {}), { timeout, headers: h });
      // the rejection of the promise that loses the race is not handled elsewhere
      answered.catch(() => undefined);
      const message = await Promise.race([answered, lost]);
      // a service stops at the deadline too; a response that it sends afterwards is not used
      if (Date.now() >= deadline - EARLY_MS) throw new CallError('timeout');
      noteOutcome(span, 'ok');
      const text = message.string();
      if (text.startsWith(ANSWERED)) return text.slice(ANSWERED.length, -1);
      const reply = JSON.parse(text) as Reply;
      if (reply.ok) return 'null';
      const { code, ...detail } = reply.error;
      throw new CallError(code in ERRORS ? code : 'internal', detail);
    } catch (error) {
      throw asCallError(error);
    } finally {
      unheard();
      signal?.removeEventListener('abort', cancel);
    }
  }
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof TimeoutError || (error instanceof RequestError && error.cause instanceof TimeoutError))
    return new CallError('timeout');
  if (error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders())) return new Unheard();
  return new CallError('unavailable');
}
