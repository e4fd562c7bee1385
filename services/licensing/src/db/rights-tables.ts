import type { ReservationKind } from '@bls/proto/domain/rights/reservation';
import type { Generated } from 'kysely';

/** The rights that a live deal grants of one character. */
export interface GrantedRightTable {
  tenant: string;
  termSheetId: string;
  characterId: string;
  propertyId: string;
  territories: string[];
  subCategories: string[];
  channels: string[];
  validFrom: string;
  validTo: string;
  exclusive: boolean;
  /** Days after the term in which the licensee may sell what is left. */
  sellOffDays: number | null;
}

/** Rights that the licensor holds back or a licensee has an option on. */
export interface RightReservationTable {
  tenant: string;
  id: string;
  kind: ReservationKind;
  propertyId: string;
  characterIds: string[];
  territories: string[];
  subCategories: string[];
  channels: string[];
  validFrom: string;
  validTo: string;
  exclusive: boolean;
  licenseeId: string | null;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  exerciseBy: string | null;
  note: string | null;
  revision: Generated<number>;
  withdrawnAt: Generated<string | null>;
  updatedAt: Generated<string>;
  updatedBy: string;
}

/** The tables of rights. */
export interface RightsTables {
  grantedRight: GrantedRightTable;
  rightReservation: RightReservationTable;
}
