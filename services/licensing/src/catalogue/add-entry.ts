import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueAdd } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { insertEntry } from './catalogue.repository.js';
import { changeCatalogue, findEntry, recordEntryChange, refuseTakenNames } from './change-entry.js';
import { nextCode } from './codes.js';

/** Adds a sub-category to a segment or a product type to a sub-category. */
@Handler(catalogueAdd)
export class AddEntry {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `alreadyExists` when a neighbour has one of the names, `notFound` for a parent that can have no entries. */
  execute({ parent: parentCode, ...fields }: RequestOf<typeof catalogueAdd>, ctx: CallContext): Promise<ResponseOf<typeof catalogueAdd>> {
    return changeCatalogue(this.db, ctx, async (trx, entries) => {
      const parent = findEntry(entries, parentCode);
      if (parent.kind === 'productType') throw new CallError('notFound');
      const code = nextCode(entries, parent, fields.name);
      refuseTakenNames(entries, { ...fields, code, parent: parent.code });
      await insertEntry(trx, { ...fields, code, parent: parent.code, tenant: ctx.tenant, byName: ctx.actor.name });
      const kind = parent.kind === 'segment' ? 'subCategory' : 'productType';
      await recordEntryChange(trx, ctx, { code, kind }, { before: null, after: fields });
      return code;
    });
  }
}
