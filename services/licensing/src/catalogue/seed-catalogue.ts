import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { CatalogueChangeTable } from '../db/catalogue-tables.js';
import type { Person, Trx } from '../db/schema.js';
import { entryChange, findEntry, refuseTakenNames } from './change-entry.js';
import { stateOf } from './changes.js';
import { nextCode } from './codes.js';
import { mergedCatalogue, type Stored } from './merge.js';
import { SHIPPED } from './shipped.js';

/** Changes of the shipped catalogue that people of a tenant made, in the order of time. */
export class SeedCatalogue {
  private readonly stored = new Map<string, Stored>();
  private readonly changes: StoredRow<CatalogueChangeTable>[] = [];

  constructor(private readonly context: SeedContext) {}

  get entries(): CatalogueEntry[] {
    return mergedCatalogue(SHIPPED, [...this.stored.values()]);
  }

  add(parentCode: string, fields: CatalogueState, by: Person, at: string): void {
    const parent = findEntry(this.entries, parentCode);
    const code = nextCode(this.entries, parent, fields.name);
    const kind = parent.kind === 'segment' ? 'subCategory' : 'productType';
    this.change({ code, kind, parent: parentCode, revision: 0 }, null, fields, by, at);
  }

  save(code: string, fields: CatalogueState, by: Person, at: string): void {
    const entry = findEntry(this.entries, code);
    this.change(entry, stateOf(entry), fields, by, at);
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, { categoryEntry: [...this.stored.values()], catalogueChange: this.changes });
  }

  private change(
    { code, kind, parent, revision }: Pick<CatalogueEntry, 'code' | 'kind' | 'parent' | 'revision'>,
    before: CatalogueState | null,
    after: CatalogueState,
    by: Person,
    at: string,
  ): void {
    refuseTakenNames(this.entries, { ...after, code, parent });
    this.stored.set(code, { code, parent, ...stateOf(after), byName: by.name, at, revision: revision + 1 });
    const id = this.context.id(this.context.tenant, 'catalogue change', this.changes.length);
    this.changes.push({ ...entryChange({ code, kind }, before, after), id, importId: null, byPerson: by, at });
  }
}
