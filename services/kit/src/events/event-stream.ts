import { JetStreamApiError, type JetStreamManager, RetentionPolicy } from '@nats-io/jetstream';
import type { Subjects } from '../rpc/nats.js';

/** How long an event can be delivered, and delivered again. */
export const STREAM_DAYS = 30;
/** Within this time JetStream detects an event that is published a second time. */
export const DUPLICATE_MINUTES = 10;
const STREAM_NOT_FOUND = 10_059;

/** `created` identifies a stream: a stream that was deleted and created again has another value. */
export type StreamState = { readonly created: string; readonly lastSequence: number };

/** The one JetStream stream of all events of an installation. */
export class EventStream {
  readonly name: string;

  constructor(
    private readonly manager: JetStreamManager,
    private readonly subjects: Subjects,
    private readonly replicas: number,
  ) {
    this.name = subjects.stream;
  }

  /** The state of the stream, which is created when it is missing; safe to call from every process at any time. */
  async ensure(): Promise<StreamState> {
    return (await this.state()) ?? (await this.create());
  }

  private state(): Promise<StreamState | undefined> {
    return this.manager.streams.info(this.name).then(stateOf, (error: unknown) => {
      if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return undefined;
      throw error;
    });
  }

  private async create(): Promise<StreamState> {
    try {
      const info = await this.manager.streams.add({
        name: this.name,
        subjects: [this.subjects.event('>')],
        retention: RetentionPolicy.Limits,
        max_age: STREAM_DAYS * 86_400 * 1_000_000_000,
        duplicate_window: DUPLICATE_MINUTES * 60 * 1_000_000_000,
        num_replicas: this.replicas,
      });
      return stateOf(info);
    } catch (error) {
      // another process created it in the meantime
      const state = await this.state();
      if (!state) throw error;
      return state;
    }
  }
}

const stateOf = (info: { created: string; state: { last_seq: number } }): StreamState => ({
  created: info.created,
  lastSequence: info.state.last_seq,
});
