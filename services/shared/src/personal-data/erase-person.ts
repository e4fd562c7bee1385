import { Database } from '@bls/kit/db/database';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { EventContext, JobContext } from '@bls/kit/rpc/context';
import { personErased } from '@bls/proto/contracts/events/identity';
import type { Type } from '@nestjs/common';
import type { Transaction } from 'kysely';
import { beginErasure, eraseInTable, type ErasedPerson } from './erase-person.repository.js';
import { type PersonalTables, TRANSPORT_TABLES } from './personal-tables.js';

const erasePersonJob = defineJob('erase-person', personErased.payload);

/** The consumer that begins the erasure of a person in a service; a controller of its main process. */
@EventHandler(personErased, 'person-erased')
export class ReceivePersonErased {
  async execute(person: ErasedPerson, ctx: EventContext, trx: Transaction<unknown>): Promise<void> {
    await enqueue(trx, ctx, erasePersonJob, person, { id: person.userId });
  }
}

/**
 * The job that replaces the name of an erased person in the tables of a service; a provider of its worker. Each table has its
 * own transaction, so that a large one does not lock the others; a repeated or interrupted job continues.
 */
export function erasePersonIn(tables: PersonalTables): Type {
  @JobHandler(erasePersonJob)
  class ErasePerson {
    constructor(private readonly db: Database<unknown>) {}

    async execute(person: ErasedPerson, ctx: JobContext): Promise<void> {
      const { tenant, log } = ctx;
      for (const [name, table] of Object.entries({ ...tables, ...TRANSPORT_TABLES })) {
        const rows = await this.db.transaction({ tenant }, async (trx): Promise<number> => {
          await beginErasure(trx, person);
          return eraseInTable(trx, tenant, person, name, table);
        });
        if (rows > 0) log.info({ tenant, userId: person.userId, table: name, rows }, 'names of an erased person replaced');
      }
    }
  }
  return ErasePerson;
}
