import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { EventAttribute, eventAttributeSave, EventCategory, eventCategorySave } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readAttributes, readCategories } from './setup.queries.js';
import { deleteEntry, holdEntry, insertAttribute, insertCategory, updateAttribute, updateCategory } from './setup.repository.js';

/** Categories of events and attributes of their products. */
@Injectable()
export class SaveEventSetup {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async category({ revision, ...given }: RequestOf<typeof eventCategorySave>, ctx: CallContext): Promise<EventCategory> {
    const { tenant, actor } = ctx;
    const owner = { kind: 'eventCategory', id: given.id };
    const files = { fileIds: [given.bannerFileId], owner, purposes: ['eventBanner' as const], scope: { everyone: true } };
    const [banner] = (await this.caller.call(fileAttach, files, ctx)).files;
    if (!banner) throw new CallError('notFound');
    const entry = { ...given, tenant, nameZh: given.nameZh || null, bannerName: banner.name, updatedBy: actor.name };
    return this.write(ctx, async (trx) => {
      if (revision === undefined) await insertCategory(trx, entry);
      else if (!(await updateCategory(trx, entry, revision))) throw new CallError('conflict');
      return one(await readCategories(trx, tenant), given.id);
    });
  }

  /** Errors as the call says. */
  attribute({ revision, ...given }: RequestOf<typeof eventAttributeSave>, ctx: CallContext): Promise<EventAttribute> {
    const { tenant, actor } = ctx;
    const entry = { ...given, tenant, nameZh: given.nameZh || null, unit: given.unit || null, updatedBy: actor.name };
    return this.write(ctx, async (trx) => {
      if (revision === undefined) await insertAttribute(trx, entry);
      else {
        if (!(await holdEntry(trx, 'eventAttribute', tenant, given.id))) throw new CallError('notFound');
        const before = one(await readAttributes(trx, tenant), given.id);
        // values that were typed for one kind would be wrong for another
        if (before.products > 0 && before.kind !== given.kind) throw new CallError('inUse');
        if (!(await updateAttribute(trx, entry, revision))) throw new CallError('conflict');
      }
      return one(await readAttributes(trx, tenant), given.id);
    });
  }

  /** Throws `notFound`, `inUse`. */
  remove(table: 'eventCategory' | 'eventAttribute', id: string, { tenant }: CallContext): Promise<void> {
    return this.db.transaction({ tenant }, async (trx) => {
      if (!(await holdEntry(trx, table, tenant, id))) throw new CallError('notFound');
      const used =
        table === 'eventCategory' ? one(await readCategories(trx, tenant), id).events : one(await readAttributes(trx, tenant), id).products;
      if (used > 0) throw new CallError('inUse');
      await deleteEntry(trx, table, tenant, id);
    });
  }

  private async write<T>(ctx: CallContext, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(ctx, work);
    } catch (error) {
      if (isUniqueViolation(error, 'event_category_banner'))
        throw new CallError('alreadyExists', { issues: [{ path: ['bannerFileId'], rule: 'bannerNameTaken' }] });
      if (isUniqueViolation(error, 'event_category_name') || isUniqueViolation(error, 'event_attribute_name'))
        throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'eventNameTaken' }] });
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

function one<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((entry) => entry.id === id);
  if (!found) throw new CallError('notFound');
  return found;
}
