import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { insertEntry, updateEntry } from './catalogue.repository.js';
import { changeCatalogue, findEntry, recordEntryChange, refuseTakenNames } from './change-entry.js';
import { stateOf } from './changes.js';

/** Renames an entry or switches it on or off. Entries are never deleted, because deals store their codes. */
@Handler(catalogueSave)
export class SaveEntry {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `alreadyExists` when a neighbour has one of the names, `conflict` when somebody saved meanwhile, `notFound`. */
  execute({ code, revision, ...fields }: RequestOf<typeof catalogueSave>, ctx: CallContext): Promise<ResponseOf<typeof catalogueSave>> {
    return changeCatalogue(this.db, ctx, async (trx, entries) => {
      const entry = findEntry(entries, code);
      const { parent } = entry;
      refuseTakenNames(entries, { ...fields, code, parent });
      const row = { ...fields, code, parent, tenant: ctx.tenant, byName: ctx.actor.name };
      // A shipped entry has no row until the tenant changes it.
      const saved = revision === 0 ? await insertEntry(trx, row) : await updateEntry(trx, row, revision);
      if (!saved) throw new CallError('conflict');
      await recordEntryChange(trx, ctx, entry, { before: stateOf(entry), after: fields });
      return code;
    });
  }
}
