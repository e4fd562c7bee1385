import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import type { catalogueAdd, CatalogueEntry, catalogueRead, catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue-setup';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { personOf } from '../db/history.repository.js';
import { liveDealsOf, readCatalogue } from './catalogue.queries.js';
import { insertEntry, updateEntry } from './catalogue.repository.js';
import { changesOf, stateOf } from './changes.js';
import { nextCode } from './codes.js';
import { recordChanges } from './history.repository.js';

type Detail = ResponseOf<typeof catalogueRead>;

/** Changes the tenant's catalogue. Nothing is ever deleted: deals remember codes. */
@Injectable()
export class SaveEntry {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `alreadyExists` when a neighbour has one of the names, `conflict` when somebody saved meanwhile, `notFound`. */
  save({ code, revision, ...fields }: RequestOf<typeof catalogueSave>, ctx: CallContext): Promise<Detail> {
    return this.changing(ctx, async (trx, entries) => {
      const entry = find(entries, code);
      const { parent } = entry;
      checkNames(entries, { ...fields, code, parent });
      const given = { ...fields, code, parent, tenant: ctx.tenant, byName: ctx.actor.name };
      // what is as it came has no row yet
      const saved = revision === 0 ? await insertEntry(trx, given) : await updateEntry(trx, given, revision);
      if (!saved) throw new CallError('conflict');
      await remember(trx, ctx, entry, stateOf(entry), fields);
      return code;
    });
  }

  /** Throws `alreadyExists` when a neighbour has one of the names, `notFound` for a parent in which nothing can lie. */
  add({ parent: parentCode, ...fields }: RequestOf<typeof catalogueAdd>, ctx: CallContext): Promise<Detail> {
    return this.changing(ctx, async (trx, entries) => {
      const parent = find(entries, parentCode);
      if (parent.kind === 'productType') throw new CallError('notFound');
      const code = nextCode(entries, parent, fields.name);
      checkNames(entries, { ...fields, code, parent: parent.code });
      await insertEntry(trx, { ...fields, code, parent: parent.code, tenant: ctx.tenant, byName: ctx.actor.name });
      await remember(trx, ctx, { code, kind: parent.kind === 'segment' ? 'subCategory' : 'productType' }, null, fields);
      return code;
    });
  }

  /** One after the other within a tenant, so that no two get the same id or name. */
  private changing(ctx: CallContext, change: (trx: Trx, entries: CatalogueEntry[]) => Promise<string>): Promise<Detail> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'catalogue');
      const code = await change(trx, await readCatalogue(trx, ctx.tenant));
      return entryWithUse(trx, ctx.tenant, code);
    });
  }
}

/** Throws `notFound`. */
export async function entryWithUse(trx: Trx, tenant: string, code: string): Promise<Detail> {
  const entries = await readCatalogue(trx, tenant);
  const entry = find(entries, code);
  const liveDeals = await liveDealsOf(trx, tenant, [entry], entries);
  return { ...entry, liveDeals: liveDeals(code) };
}

async function remember(
  trx: Trx,
  { tenant, actor }: CallContext,
  { code, kind }: Pick<CatalogueEntry, 'code' | 'kind'>,
  before: CatalogueState | null,
  after: CatalogueState,
): Promise<void> {
  const changes = changesOf(before, after);
  if (changes.length > 0)
    await recordChanges(trx, { tenant, by: personOf(actor), importId: null }, [{ code, kind, changes, before, after: stateOf(after) }]);
}

function find(entries: readonly CatalogueEntry[], code: string): CatalogueEntry {
  const entry = entries.find((one) => one.code === code);
  if (!entry) throw new CallError('notFound');
  return entry;
}

/** Neighbours have different names in either language; people could not tell them apart. */
function checkNames(entries: readonly CatalogueEntry[], given: Pick<CatalogueEntry, 'code' | 'parent' | 'name' | 'nameZh'>): void {
  const others = entries.filter(({ code, parent }) => parent === given.parent && code !== given.code);
  const taken = (['name', 'nameZh'] as const).filter((field) =>
    others.some((other) => other[field].toLowerCase() === given[field].toLowerCase()),
  );
  if (taken.length > 0) {
    throw new CallError('alreadyExists', { issues: taken.map((field) => ({ path: [field], rule: 'catalogueNameTaken' })) });
  }
}
