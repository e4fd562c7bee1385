import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { changeWithFiles, onlyFile } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type EventCategory, eventCategorySave } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { findEntry, takenNameError } from './event-setup.js';
import { bannerFileIds, readEventCategories } from './event-setup.queries.js';
import { insertCategory, updateCategory } from './event-setup.repository.js';

type Request = RequestOf<typeof eventCategorySave>;

/** Creates or changes a category of events. */
@Handler(eventCategorySave)
export class SaveEventCategory {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  execute({ revision, ...category }: Request, ctx: CallContext): Promise<EventCategory> {
    const { id, bannerFileId } = category;
    const attachment = { fileIds: [bannerFileId], purposes: ['eventBanner' as const], scope: { everyone: true } };
    const change = (files: FileDescription[]) => this.store(revision, { ...category, bannerName: onlyFile(files).name }, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => bannerFileIds(trx, 'eventCategory', ctx.tenant, id));
    return changeWithFiles(this.caller, { owner: { kind: 'eventCategory', id }, attachments: [attachment], change, storedIds }, ctx);
  }

  private async store(
    revision: number | undefined,
    category: Omit<Request, 'revision'> & { bannerName: string },
    ctx: CallContext,
  ): Promise<EventCategory> {
    const { tenant, actor } = ctx;
    const row = { ...category, tenant, nameZh: category.nameZh || null, updatedBy: actor.name };
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
