import type { CatalogueCounts, CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import type { CatalogueChangeKind, CatalogueKind } from '@bls/proto/domain/enumerations/catalogue';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Generated } from 'kysely';

type Person = { userId: string; name: string; role: Role };

/** Entries of the catalogue that the tenant has changed or added. */
export interface CategoryEntryTable {
  tenant: string;
  code: string;
  parent: string | null;
  name: string;
  nameZh: string;
  active: boolean;
  byName: string;
  at: Generated<string>;
  revision: Generated<number>;
}

/** A workbook that was imported into the catalogue. */
export interface CatalogueImportTable {
  tenant: string;
  id: string;
  fileId: string;
  fileName: string;
  counts: CatalogueCounts;
  byPerson: Person;
  at: string;
}

export interface CatalogueChangeTable {
  tenant: string;
  id: string;
  code: string;
  kind: CatalogueKind;
  changes: CatalogueChangeKind[];
  before: CatalogueState | null;
  after: CatalogueState;
  importId: string | null;
  byPerson: Person;
  at: string;
}

/** The tables of the catalogue. */
export interface CatalogueTables {
  categoryEntry: CategoryEntryTable;
  catalogueImport: CatalogueImportTable;
  catalogueChange: CatalogueChangeTable;
}
