import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Logger } from '../observability/logger.js';

/** The minimum to open a tenant's transaction or to make a nested call. */
export type TenantContext = {
  readonly tenant: string;
  readonly requestId: string;
  /** The caller's actor token, passed on so that the next service sees the same person. */
  readonly token?: string | undefined;
  /** The network address that the person's request came from, for evidence. */
  readonly clientAddress?: string | undefined;
  /** Deadline in epoch milliseconds: bounds nested calls and the statements of transactions. */
  readonly deadline?: number | undefined;
  /** Aborted when the caller cancels: reaches nested calls and the running statement. */
  readonly cancelled?: AbortSignal | undefined;
};

/** What a handler receives about one call: caller, tenant, deadline. */
export class CallContext implements TenantContext {
  #signal: AbortSignal | undefined;
  #log: Logger | undefined;

  constructor(
    readonly tenant: string,
    readonly requestId: string,
    /** The deadline in epoch milliseconds. */
    readonly deadline: number,
    readonly cancelled: AbortSignal,
    private readonly makeLog: () => Logger,
    readonly actorOrNone: Actor | undefined,
    readonly token: string | undefined,
    /** Name of the calling service, for internal calls. */
    readonly service: string | undefined,
    /** The call is safe to repeat. */
    readonly safe: boolean,
    readonly clientAddress?: string,
  ) {}

  /** Aborted when the caller cancels or the deadline has passed. Created on first use: a timer costs more than most calls. */
  get signal(): AbortSignal {
    return (this.#signal ??= AbortSignal.any([this.cancelled, AbortSignal.timeout(Math.max(1, this.deadline - Date.now()))]));
  }

  /** Logs with the request id and the call's subject. */
  get log(): Logger {
    return (this.#log ??= this.makeLog());
  }

  /** The signed-in person; throws `forbidden` when the caller is not one. */
  get actor(): Actor {
    if (!this.actorOrNone) throw new CallError('forbidden');
    return this.actorOrNone;
  }
}

/** What an event handler receives about one event: `at` is when it happened. */
export type EventContext = TenantContext & { readonly eventId: string; readonly at: string; readonly log: Logger };

export type JobContext = TenantContext & {
  readonly jobId: string;
  readonly log: Logger;
  /** 0 to 1, shown to the person who started the job. */
  readonly progress: (fraction: number, note?: string) => Promise<void>;
};
