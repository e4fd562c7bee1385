import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { eventAttributeDelete, eventCategoryDelete } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { findEntry } from './event-setup.js';
import { readEventAttributes, readEventCategories } from './event-setup.queries.js';
import { deleteEntry, lockEntry } from './event-setup.repository.js';

/** Deletes a category without events. Throws `notFound`, `inUse`. */
@Handler(eventCategoryDelete)
export class DeleteEventCategory {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof eventCategoryDelete>, { tenant }: CallContext): Promise<ResponseOf<typeof eventCategoryDelete>> {
    return this.db.transaction({ tenant }, async (trx) => {
      if (!(await lockEntry(trx, 'eventCategory', tenant, id))) throw new CallError('notFound');
      if (findEntry(await readEventCategories(trx, tenant), id).events > 0) throw new CallError('inUse');
      await deleteEntry(trx, 'eventCategory', tenant, id);
      return { deleted: true };
    });
  }
}

/** Deletes an attribute that no product has a value of. Throws `notFound`, `inUse`. */
@Handler(eventAttributeDelete)
export class DeleteEventAttribute {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof eventAttributeDelete>, { tenant }: CallContext): Promise<ResponseOf<typeof eventAttributeDelete>> {
    return this.db.transaction({ tenant }, async (trx) => {
      if (!(await lockEntry(trx, 'eventAttribute', tenant, id))) throw new CallError('notFound');
      if (findEntry(await readEventAttributes(trx, tenant), id).products > 0) throw new CallError('inUse');
      await deleteEntry(trx, 'eventAttribute', tenant, id);
      return { deleted: true };
    });
  }
}
