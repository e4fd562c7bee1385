import type { ServiceName } from '@bls/proto/contracts/services';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type pg from 'pg';

type Event = { service: ServiceName; subject: string; payload: unknown; at: string };

/**
 * The events that the services published, in the order of each service: input for a seed from the services
 * that it does not seed.
 */
export class Published {
  private constructor(private readonly events: readonly Event[]) {}

  static async in(database: pg.Pool, tenant: string, services: readonly ServiceName[]): Promise<Published> {
    const events: Event[] = [];
    for (const service of services) {
      const { rows } = await database.query<Omit<Event, 'service'>>(
        `select subject, payload, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${service}.outbox
         where tenant = $1 and subject not like 'job.%' order by sequence`,
        [tenant],
      );
      events.push(...rows.map((row) => ({ ...row, service })));
    }
    return new Published(events);
  }

  /** The first event of a kind. */
  payload<T>(subject: string): T {
    return this.first(subject).payload as T;
  }

  /** All events of a kind. */
  payloads<T>(subject: string): T[] {
    return this.events.filter((event) => event.subject === subject).map(({ payload }) => payload as T);
  }

  /** The instants of all events of a kind. */
  instants(subject: string): string[] {
    return this.events.filter((event) => event.subject === subject).map(({ at }) => at);
  }

  at(subject: string): string {
    return this.first(subject).at;
  }

  /** The moves of items that a service published. */
  movesOf(service: ServiceName): WorkItemMoved[] {
    return this.moves.filter((event) => event.service === service).map(({ payload }) => payload as WorkItemMoved);
  }

  /** When an item of a kind made its n-th transition of that name. */
  movedAt(kind: WorkItemMoved['kind'], action: string, nth: number): string {
    const moves = this.moves.map(({ payload }) => payload as WorkItemMoved).filter((move) => move.kind === kind && move.action === action);
    const move = moves[nth];
    if (!move) throw new RangeError(`no ${kind} has been moved by ${action} ${nth + 1} times`);
    return move.at;
  }

  /** The instants of the transitions of items of a kind: for each action the next one. */
  instantsOf(kind: WorkItemMoved['kind']): (action: string) => string {
    const taken = new Map<string, number>();
    return (action) => {
      const nth = taken.get(action) ?? 0;
      taken.set(action, nth + 1);
      return this.movedAt(kind, action, nth);
    };
  }

  private get moves(): Event[] {
    return this.events.filter(({ subject }) => subject.includes('work-item'));
  }

  private first(subject: string): Event {
    const found = this.events.find((event) => event.subject === subject);
    if (!found) throw new RangeError(`no event ${subject}`);
    return found;
  }
}
