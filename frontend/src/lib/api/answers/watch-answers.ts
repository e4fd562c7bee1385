import { CancelledError, type Mutation, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api-error.js';
import { type Finding, findingOf, NO_OUTAGE, nextSlowAt, type Outage, outageOf, retryDelay, serviceOf } from './outage.js';

/**
 * Follows all queries and commands on screen and publishes what does not answer, from the first failed
 * attempt on. Failed queries are retried until they are answered. Returns a function that stops it.
 */
export function watchAnswers(client: QueryClient, publish: (outage: Outage) => void): () => void {
  const watch = new AnswerWatch(client, publish);
  return () => watch.stop();
}

class AnswerWatch {
  private readonly findings = new Map<string, Finding>();
  private readonly stopped = new AbortController();
  private readonly unsubscribe: readonly (() => void)[];
  private published = JSON.stringify(NO_OUTAGE);
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private isRetrying = false;
  private attempt = 0;

  constructor(
    private readonly client: QueryClient,
    private readonly publish: (outage: Outage) => void,
  ) {
    const queries = client.getQueryCache();
    const commands = client.getMutationCache();
    for (const query of queries.getAll()) this.look(query);
    this.unsubscribe = [
      queries.subscribe(({ query }) => this.look(query)),
      commands.subscribe(({ mutation }) => mutation && this.lookAtCommand(mutation)),
      onlineManager.subscribe(() => this.update()),
    ];
    this.update();
  }

  stop(): void {
    this.stopped.abort();
    for (const end of this.unsubscribe) end();
    clearTimeout(this.slowTimer);
    clearTimeout(this.retryTimer);
  }

  private look(query: Query): void {
    const { fetchStatus, fetchFailureReason, error } = query.state;
    this.note(query.queryHash, {
      service: serviceOf(query.queryKey[0]),
      active: query.isActive(),
      fetching: fetchStatus === 'fetching',
      paused: fetchStatus === 'paused',
      error: fetchStatus === 'idle' ? error : fetchFailureReason,
    });
  }

  /** A failed command shows its error at its form; here it counts only while it waits. */
  private lookAtCommand(mutation: Mutation): void {
    const { status, isPaused } = mutation.state;
    const waits = status === 'pending';
    this.note(`command ${mutation.mutationId}`, {
      service: serviceOf(mutation.options.mutationKey?.[0]),
      active: waits,
      fetching: waits,
      paused: isPaused,
      error: null,
    });
  }

  private note(key: string, asked: Parameters<typeof findingOf>[0]): void {
    const before = this.findings.get(key);
    const finding = findingOf(asked, before, Date.now());
    if (finding) this.findings.set(key, finding);
    else this.findings.delete(key);
    if (finding || before) this.update();
  }

  private update(): void {
    const now = Date.now();
    const findings: readonly Finding[] = [...this.findings.values(), ...(onlineManager.isOnline() ? [] : [{ away: 'server' } as const])];
    const outage = outageOf(findings, now);
    const text = JSON.stringify(outage);
    if (text !== this.published) {
      this.published = text;
      this.publish(outage);
    }
    clearTimeout(this.slowTimer);
    const slowAt = nextSlowAt(findings, now);
    if (slowAt !== undefined) this.slowTimer = setTimeout(() => this.update(), slowAt - now);
    if (outage.away.length === 0) this.attempt = 0;
    else if (this.retryTimer === undefined && !this.isRetrying) this.retryLater();
  }

  private retryLater(): void {
    this.retryTimer = setTimeout(() => {
      this.retryTimer = undefined;
      void this.retry();
    }, retryDelay(this.attempt));
    this.attempt += 1;
  }

  /** Retries one query of each unavailable part; when it is answered, the others too. */
  private async retry(): Promise<void> {
    this.isRetrying = true;
    const failed = Map.groupBy(this.givenUp(), (query) => this.placeOf(query));
    await Promise.all([...failed.values()].map((queries) => this.retryPlace(queries)));
    this.isRetrying = false;
    if (!this.stopped.signal.aborted) this.update();
  }

  private async retryPlace([first, ...others]: Query[]): Promise<void> {
    if (!first || !(await this.isAnswered(first)) || this.stopped.signal.aborted) return;
    const hashes = new Set((first.state.error ? [first, ...others] : others).map(({ queryHash }) => queryHash));
    await this.client.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) }, { cancelRefetch: false });
  }

  /**
   * Makes the request outside the query, which would otherwise show loading and its error again at each
   * attempt. The answer becomes the data of the query.
   */
  private async isAnswered(query: Query): Promise<boolean> {
    const { queryFn, behavior, meta } = query.options;
    // only the library can combine the pages of an infinite query
    if (typeof queryFn !== 'function' || behavior) return true;
    const { client, stopped } = this;
    try {
      const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal: stopped.signal, meta });
      if (!stopped.signal.aborted && query.isActive()) query.setData(data, { manual: true });
      return true;
    } catch (error) {
      return !isTransient(error) && !(error instanceof CancelledError);
    }
  }

  private givenUp(): Query[] {
    const isAway = (query: Query) => this.placeOf(query) !== undefined;
    return this.client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle', predicate: isAway });
  }

  private placeOf({ queryHash }: Query) {
    const finding = this.findings.get(queryHash);
    return finding && 'away' in finding ? finding.away : undefined;
  }
}
