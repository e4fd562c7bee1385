import type { LabelMove, LabelStatus } from '@bls/proto/domain/label/states';
import type { Generated, Selectable } from 'kysely';
import type { Person } from './person.js';

export interface LabelRangeTable {
  tenant: string;
  id: string;
  revision: number;
  status: LabelStatus;
  number: string;
  contractId: string;
  contractNumber: string;
  companyId: string;
  companyName: string;
  companyNameZh: string | null;
  propertyName: string;
  propertyNameZh: string | null;
  productName: string;
  skuId: string;
  sku: string;
  gtin: string;
  stickerId: string | null;
  stickerNumber: string | null;
  /** Labels are numbered over all ranges of the tenant. */
  firstLabel: number;
  count: number;
  keyId: string;
  returned: Generated<number>;
  lost: Generated<number>;
  recalled: Generated<number>;
  issuedBy: Person;
  issuedAt: string;
  search: string;
}
export interface LabelMoveTable {
  tenant: string;
  id: string;
  rangeId: string;
  revision: number;
  kind: LabelMove;
  fromPosition: number;
  toPosition: number;
  reason: string;
  by: Person;
  at: string;
}
export interface LabelScanTable {
  tenant: string;
  label: number;
  scans: number;
  firstAt: string;
  lastAt: string;
}
export interface LabelCounterTable {
  tenant: string;
  kind: string;
  year: number;
  last: number;
}

export interface LabelTables {
  labelRange: LabelRangeTable;
  labelMove: LabelMoveTable;
  labelScan: LabelScanTable;
  labelCounter: LabelCounterTable;
}
export type LabelRangeRecord = Selectable<LabelRangeTable>;
