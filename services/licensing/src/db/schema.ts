import type { ContractFileKind } from '@bls/proto/enumerations/contract';
import type { CompanyKind } from '@bls/proto/enumerations/identity';
import type { Territory } from '@bls/proto/enumerations/property';
import type { Purpose, RateType } from '@bls/proto/enumerations/term-sheet';
import type { Currency } from '@bls/proto/money';
import type { Capability } from '@bls/proto/permissions';
import type { Role } from '@bls/proto/roles';
import type { TermsDraft } from '@bls/proto/term-sheet/draft';
import type { Terms } from '@bls/proto/term-sheet/terms';
import type { ContractStatus } from '@bls/proto/workflows/contract';
import type { TermSheetStatus } from '@bls/proto/workflows/term-sheet';
import type { Transaction } from 'kysely';

/** Name and role as they were at that moment: a history that changes with a person's job would lie. */
export type Person = { userId: string; name: string; role: Role };
export type ItemKind = 'termSheet' | 'contract';

export interface CompanyTable {
  tenant: string;
  companyId: string;
  kind: CompanyKind;
  name: string;
  nameZh: string | null;
  shortName: string | null;
  parentId: string | null;
  country: string | null;
  address: string | null;
  active: boolean;
  revision: number;
}

export interface PropertyTable {
  tenant: string;
  id: string;
  code: string;
  name: string;
  nameZh: string | null;
  brandOwnerId: string | null;
  validFrom: string;
  validTo: string;
  rateTypes: RateType[];
  active: boolean;
}

export interface PropertyCharacterTable {
  tenant: string;
  id: string;
  propertyId: string;
  name: string;
  nameZh: string | null;
  territories: Territory[];
  validFrom: string;
  validTo: string;
}

export interface NumberSeriesTable {
  tenant: string;
  kind: ItemKind;
  year: number;
  last: number;
}

export interface TermSheetTable {
  tenant: string;
  id: string;
  number: string;
  versionId: string;
  version: number;
  status: TermSheetStatus;
  statusSince: string;
  revision: number;
  purpose: Purpose | null;
  licensorId: string | null;
  licenseeId: string | null;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  propertyNames: string[];
  propertyNamesZh: string[];
  territories: Territory[];
  brandOwnerIds: string[];
  currency: Currency | null;
  mgTotal: string;
  termFrom: string | null;
  termTo: string | null;
  waitsFor: Capability[];
  draftedByAgent: boolean;
  copied: boolean;
  brandApprovals: string[];
  licensorSignedAt: string | null;
  licenseeSignedAt: string | null;
  createdBy: Person;
  createdById: string;
  createdAt: string;
  updatedAt: string;
}

export interface TermSheetVersionTable {
  tenant: string;
  id: string;
  termSheetId: string;
  version: number;
  status: TermSheetStatus;
  terms: TermsDraft;
  at: string;
}

export interface ContractTable {
  tenant: string;
  id: string;
  number: string;
  versionId: string;
  version: number;
  status: ContractStatus;
  statusSince: string;
  revision: number;
  termSheetId: string;
  termSheetVersionId: string;
  termSheetNumber: string;
  termSheetVersion: number;
  purpose: Purpose;
  licensorId: string;
  licenseeId: string;
  licenseeName: string;
  licenseeNameZh: string | null;
  propertyNames: string[];
  propertyNamesZh: string[];
  brandOwnerIds: string[];
  currency: Currency;
  mgTotal: string;
  termFrom: string;
  termTo: string;
  waitsFor: Capability[];
  revised: boolean;
  licensorSignedAt: string | null;
  licenseeSignedAt: string | null;
  signedOn: string | null;
  followsContractId: string | null;
  terms: Terms;
  createdAt: string;
  updatedAt: string;
}

export interface ContractVersionTable {
  tenant: string;
  id: string;
  contractId: string;
  version: number;
  at: string;
  byName: string;
}

export interface DealRefTable {
  tenant: string;
  refId: string;
  kind: 'property' | 'character' | 'brandOwner';
  itemId: string;
}

export interface SearchWordTable {
  tenant: string;
  kind: ItemKind;
  word: string;
  itemId: string;
}

export interface AttachedFileTable {
  tenant: string;
  itemId: string;
  fileId: string;
  itemKind: ItemKind;
  kind: ContractFileKind | 'feedback' | 'attachment';
  version: number;
  name: string;
  byName: string;
  /** Only the licensor's people see it. */
  internal: boolean;
  at: string;
}

export interface HistoryTable {
  tenant: string;
  id: string;
  itemKind: ItemKind;
  itemId: string;
  version: number;
  revision: number;
  position: number;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  byPerson: Person | null;
  at: string;
  comment: string | null;
  signature: string | null;
  fileIds: string[];
}

/** The tables of the licensing schema as Kysely sees them (columns in camelCase). */
export interface LicensingDb {
  company: CompanyTable;
  property: PropertyTable;
  propertyCharacter: PropertyCharacterTable;
  numberSeries: NumberSeriesTable;
  termSheet: TermSheetTable;
  termSheetVersion: TermSheetVersionTable;
  contract: ContractTable;
  contractVersion: ContractVersionTable;
  dealRef: DealRefTable;
  searchWord: SearchWordTable;
  attachedFile: AttachedFileTable;
  history: HistoryTable;
}

export type Trx = Transaction<LicensingDb>;
