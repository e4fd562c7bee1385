import type pg from 'pg';
import type { Call } from '@bls/proto/contracts/call';
import type { Role } from '@bls/proto/domain/access/roles';
import { until } from '../lib/make-call.js';
import { Client, type Reply } from '../lib/client.js';
import type { Deal } from '../lib/deal/deal.js';
import { Uploads } from '../lib/uploads.js';

export type Language = 'en' | 'zh';

/** One row of the error catalogue: a call that is refused for its reason, and what the envelope says then. */
export type Refusal = {
  /** Ids of the rows in the requirements. */
  row: string;
  /** What the user does wrong. */
  when: string;
  /** The English sentence, or its first words. */
  says: string;
  /** The key of the sentence in the texts, which has the Chinese one. */
  key: string;
  refuse(scene: Scene): Promise<Reply>;
};

export type Deals = {
  /** Its first month is submitted and calculated, and its bills are open. */
  deal: Deal;
  /** Its contract waits for its release by legal. */
  unreleased: Deal;
  /** Another contract has replaced its contract. */
  replaced: Deal;
};

/** The people and things of the refused calls; the answers are in one language. */
export class Scene {
  readonly uploads = new Uploads();

  constructor(
    readonly address: string,
    readonly database: pg.Pool,
    private readonly people: ReadonlyMap<Role, Client>,
    private readonly deals: Deals,
    readonly language: Language,
  ) {}

  get deal(): Deal {
    return this.deals.deal;
  }

  get unreleased(): Deal {
    return this.deals.unreleased;
  }

  get replaced(): Deal {
    return this.deals.replaced;
  }

  as(role: Role): Client {
    const client = this.people.get(role);
    if (!client) throw new RangeError(`nobody is ${role}`);
    return client.reading(this.language);
  }

  visitor(): Client {
    return Client.visitor(this.address).reading(this.language);
  }

  /** The result of a call that must succeed. */
  async done<T>(client: Client, call: Call, request: Record<string, unknown>): Promise<T> {
    const reply = await client.call(call, request);
    if (reply.status !== 200) throw new Error(`${call.subject}: ${reply.text.slice(0, 600)}`);
    return reply.result as T;
  }

  /** One row of the database; waits until it is there. */
  row<T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T> {
    return until(text, async () => (await this.database.query<T>(text, values)).rows[0]);
  }
}
