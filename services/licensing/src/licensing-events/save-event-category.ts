import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { type EventCategory, eventCategorySave } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { findEntry, takenNameError } from './event-setup.js';
import { readEventCategories } from './event-setup.queries.js';
import { insertCategory, updateCategory } from './event-setup.repository.js';

/** Creates or changes a category of events. */
@Handler(eventCategorySave)
export class SaveEventCategory {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute({ revision, ...category }: RequestOf<typeof eventCategorySave>, ctx: CallContext): Promise<EventCategory> {
    const { tenant, actor } = ctx;
    const owner = { kind: 'eventCategory', id: category.id };
    const files = { fileIds: [category.bannerFileId], owner, purposes: ['eventBanner' as const], scope: { everyone: true } };
    const [banner] = (await this.caller.call(fileAttach, files, ctx)).files;
    if (!banner) throw new CallError('notFound');
    const row = { ...category, tenant, nameZh: category.nameZh || null, bannerName: banner.name, updatedBy: actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (revision === undefined) await insertCategory(trx, row);
        else if (!(await updateCategory(trx, row, revision))) throw new CallError('conflict');
        return findEntry(await readEventCategories(trx, tenant), category.id);
      });
    } catch (error) {
      throw takenNameError(error);
    }
  }
}
