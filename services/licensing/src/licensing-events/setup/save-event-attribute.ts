import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type EventAttribute, eventAttributeSave } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { findEntry, takenNameError } from './event-setup.js';
import { readEventAttributes } from './event-setup.queries.js';
import { insertAttribute, lockEntry, updateAttribute } from './event-setup.repository.js';

/** Creates or changes an attribute of the products of events. */
@Handler(eventAttributeSave)
export class SaveEventAttribute {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute({ revision, ...attribute }: RequestOf<typeof eventAttributeSave>, ctx: CallContext): Promise<EventAttribute> {
    const { tenant, actor } = ctx;
    const { id } = attribute;
    const row = { ...attribute, tenant, nameZh: attribute.nameZh || null, unit: attribute.unit || null, updatedBy: actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (revision === undefined) await insertAttribute(trx, row);
        else {
          if (!(await lockEntry(trx, 'eventAttribute', tenant, id))) throw new CallError('notFound');
          const before = findEntry(await readEventAttributes(trx, tenant), id);
          // Stored values of one kind are not valid for another kind.
          if (before.products > 0 && before.kind !== attribute.kind) throw new CallError('inUse');
          if (!(await updateAttribute(trx, row, revision))) throw new CallError('conflict');
        }
        return findEntry(await readEventAttributes(trx, tenant), id);
      });
    } catch (error) {
      throw takenNameError(error);
    }
  }
}
