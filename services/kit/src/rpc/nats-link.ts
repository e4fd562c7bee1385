import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Tracks whether a connection is up, without a request. The NATS client buffers messages during an outage and
 * sends them later; a caller would wait until its deadline for a response that cannot arrive.
 */
export class NatsLink {
  private static readonly links = new WeakMap<NatsConnection, NatsLink>();
  private readonly lossListeners = new Set<() => void>();
  private readonly backListeners = new Set<() => void>();
  private up = true;

  private constructor(connection: NatsConnection) {
    void this.follow(connection);
  }

  static of(connection: NatsConnection): NatsLink {
    const known = NatsLink.links.get(connection) ?? new NatsLink(connection);
    NatsLink.links.set(connection, known);
    return known;
  }

  get isUp(): boolean {
    return this.up;
  }

  /** Calls `listener` when the connection is lost; returns the function that removes it. */
  onLoss(listener: () => void): () => void {
    this.lossListeners.add(listener);
    return () => this.lossListeners.delete(listener);
  }

  /** Calls `listener` when the connection is restored; returns the function that removes it. */
  onBack(listener: () => void): () => void {
    this.backListeners.add(listener);
    return () => this.backListeners.delete(listener);
  }

  /** True as soon as the connection is up, false when that takes longer than the time. */
  back(withinMs: number): Promise<boolean> {
    if (this.up) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (isBack: boolean): void => {
        clearTimeout(timer);
        this.backListeners.delete(onBack);
        resolve(isBack);
      };
      const onBack = (): void => done(true);
      const timer = setTimeout(() => done(false), withinMs);
      this.backListeners.add(onBack);
    });
  }

  private async follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') this.turn(false);
      if (type === 'reconnect') this.turn(true);
    }
  }

  private turn(up: boolean): void {
    if (up === this.up) return;
    this.up = up;
    for (const listener of up ? this.backListeners : this.lossListeners) listener();
  }
}
