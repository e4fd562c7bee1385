import type { Reminder } from '@bls/proto/domain/insurance/reminder';
import type { TenantSettingTable } from '@bls/shared/settings/tenant-settings.repository';
import type { WorkflowTables } from '@bls/shared/workflow-versions/tables';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { SigningOrder } from '@bls/proto/domain/signing/evidence';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import type { Territory } from '@bls/proto/domain/enumerations/property';
import type { Purpose, RateType } from '@bls/proto/domain/enumerations/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { Role } from '@bls/proto/domain/access/roles';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { ContractStatus } from '@bls/proto/domain/workflow/definitions/contract';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { TenantDirectoryTable } from '@bls/shared/tenants/tenant-directory.repository';
import type { Generated, Transaction } from 'kysely';
import type { CatalogueTables } from './catalogue-tables.js';
import type { CommentTables } from './comment-tables.js';
import type { CounterOfferTables } from './counter-offer-tables.js';
import type { ClauseTable, ClauseWordingTable, ContractClauseTable } from './clause-tables.js';
import type { ContractAhead, ContractSignerTable, DealSignature, GivenAhead } from './signing-tables.js';
import type { LicensingEventTables } from './licensing-event-tables.js';
import type { RightsTables } from './rights-tables.js';
import type { ContractGenerationTable } from './contract-generation.js';

/** A person with name and role at the time of the action; later changes of the person do not change the history. */
export type Person = { userId: string; name: string; role: Role };
export type ItemKind = 'termSheet' | 'contract';
/** Other items with a number and a history. */
export type LicensingEventItemKind = 'event' | 'eventOrder';

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
  brandOwnerReviews: Generated<boolean>;
  territories: Generated<Territory[]>;
  validFrom: string;
  validTo: string;
  rateTypes: RateType[];
  imageFileId: Generated<string | null>;
  thumbnailFileId: Generated<string | null>;
  active: boolean;
  revision: Generated<number>;
  updatedAt: Generated<string>;
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
  imageFileId: Generated<string | null>;
  thumbnailFileId: Generated<string | null>;
  active: Generated<boolean>;
}

export interface PropertyHistoryTable {
  tenant: string;
  propertyId: string;
  revision: number;
  byPerson: Person;
  at: string;
  saved: unknown;
}

export interface TerritoryTable {
  tenant: string;
  code: string;
  name: string;
  nameZh: string;
  revision: number;
  deleted: boolean;
}

export interface NumberSeriesTable {
  tenant: string;
  kind: ItemKind | LicensingEventItemKind;
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
  /** The published workflow that it started with; null for the shipped one. */
  workflowVersionId: string | null;
  brandApprovals: string[];
  licensorSignedAt: string | null;
  licenseeSignedAt: string | null;
  /** The signatures of the newest version; none of deals that were signed without evidence. */
  signatures: DealSignature[];
  /** The code by which its sealed document is found. */
  sealCode: string | null;
  /** What a side has given before the deal is ready for it, earliest first. */
  givenAhead: GivenAhead[];
  createdBy: Person;
  createdById: string;
  /** The owner of the deal: its creator, or the person it was reassigned to. */
  ownerId: string;
  ownerName: string;
  /** When the draft was discarded. Nobody finds it from then on. */
  discardedAt: string | null;
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
  /** The published workflow that it started with; null for the shipped one. */
  workflowVersionId: string | null;
  revised: boolean;
  /** Whether a file of a person has taken the place of the generated document. */
  documentReplaced: boolean;
  licensorSignedAt: string | null;
  licenseeSignedAt: string | null;
  signedOn: string | null;
  followsContractId: string | null;
  /** Its number in the system that it was imported from; null: it was made here. */
  externalNumber: string | null;
  /** The template that it was written with; null for the shipped document. */
  templateId: string | null;
  templateVersion: number | null;
  releasedAsPdf: boolean;
  /** The generated document that the licensee has accepted, while nobody changes it. */
  acceptedFileId: string | null;
  signatures: DealSignature[];
  /** What a person has given before the contract is ready for it, earliest first. */
  givenAhead: ContractAhead[];
  signingOrder: SigningOrder;
  /** How many people outside have still to sign for the licensee. */
  outsideSigners: number;
  /** Whether the one person outside accepts the generated document with the signature, before its release. */
  outsideAccepts: boolean;
  sealCode: string | null;
  terms: Terms;
  createdAt: string;
  updatedAt: string;
}

export interface ContractTemplateTable {
  tenant: string;
  id: string;
  ownerId: string;
  name: string;
  type: TemplateType;
  language: TemplateLanguage;
  active: Generated<boolean>;
  version: number;
  updatedAt: Generated<string>;
  revision: Generated<number>;
}

export interface ContractTemplateVersionTable {
  tenant: string;
  templateId: string;
  version: number;
  fileId: string;
  fileName: string;
  placeholders: number | null;
  byName: string;
  at: Generated<string>;
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
  kind: ContractFileKind | 'feedback' | 'attachment' | 'sealed';
  version: number;
  name: string;
  byName: string;
  /** Only staff see it. */
  internal: boolean;
  at: string;
}

export interface HistoryTable {
  tenant: string;
  id: string;
  itemKind: ItemKind | LicensingEventItemKind;
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

export interface InsurancePolicyTable {
  tenant: string;
  id: string;
  companyId: string;
  insurer: string;
  policyNumber: string;
  validFrom: string;
  validTo: string;
  territoryLimit: string;
  currency: Currency;
  perAccident: string;
  aggregate: string;
  fileId: string;
  fileName: string;
  remark: string | null;
  updatedAt: Generated<string>;
  updatedBy: string;
  revision: Generated<number>;
  /** The last reminder of its end, and how many work items were published. */
  lastReminder: Generated<Reminder | null>;
  reminderCount: Generated<number>;
}

export interface AgentCategoryTable {
  tenant: string;
  id: string;
  parentId: string | null;
  name: string;
  nameZh: string | null;
  updatedAt: Generated<string>;
  updatedBy: string;
  revision: Generated<number>;
}

export interface AgentPropertyTable {
  tenant: string;
  id: string;
  propertyId: string;
  name: string;
  nameZh: string | null;
  logoFileId: string;
  bannerFileId: string;
  categoryId: string;
  subCategoryId: string | null;
  active: boolean;
  updatedAt: Generated<string>;
  updatedBy: string;
  revision: Generated<number>;
}

export interface AgentCharacterTable {
  tenant: string;
  agentPropertyId: string;
  characterId: string;
  position: number;
  name: string;
  nameZh: string | null;
  bannerFileId: string;
}

/** The tables of the licensing schema as Kysely sees them (columns in camelCase). */
export interface LicensingDb
  extends WorkflowTables, LicensingEventTables, RightsTables, CatalogueTables, CommentTables, CounterOfferTables {
  territory: TerritoryTable;
  tenantSetting: TenantSettingTable;
  company: CompanyTable;
  property: PropertyTable;
  propertyCharacter: PropertyCharacterTable;
  propertyHistory: PropertyHistoryTable;
  numberSeries: NumberSeriesTable;
  termSheet: TermSheetTable;
  termSheetVersion: TermSheetVersionTable;
  contract: ContractTable;
  contractVersion: ContractVersionTable;
  contractGeneration: ContractGenerationTable;
  contractSigner: ContractSignerTable;
  clause: ClauseTable;
  clauseWording: ClauseWordingTable;
  contractClause: ContractClauseTable;
  contractTemplate: ContractTemplateTable;
  contractTemplateVersion: ContractTemplateVersionTable;
  dealRef: DealRefTable;
  searchWord: SearchWordTable;
  attachedFile: AttachedFileTable;
  history: HistoryTable;
  insurancePolicy: InsurancePolicyTable;
  tenantDirectory: TenantDirectoryTable;
  agentCategory: AgentCategoryTable;
  agentProperty: AgentPropertyTable;
  agentCharacter: AgentCharacterTable;
}

export type Trx = Transaction<LicensingDb>;
