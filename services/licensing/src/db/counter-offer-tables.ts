import type { OfferDecision } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import type { Role } from '@bls/proto/domain/access/roles';
import type { OfferedValue } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';

type Person = { userId: string; name: string; role: Role };

/** What a licensee answered to a version. */
export interface CounterOfferTable {
  tenant: string;
  id: string;
  termSheetId: string;
  version: number;
  byPerson: Person;
  at: string;
  message: string;
}

/** One offered change. `decision` is written once; `decidedVersion` is the draft that it was decided in. */
export interface CounterOfferChangeTable {
  tenant: string;
  id: string;
  offerId: string;
  termSheetId: string;
  position: number;
  path: string[];
  before: unknown;
  offered: OfferedValue;
  reason: string;
  decision: OfferDecision | null;
  decidedBy: Person | null;
  decidedAt: string | null;
  decidedReason: string | null;
  decidedVersion: number | null;
}

export interface CounterOfferTables {
  counterOffer: CounterOfferTable;
  counterOfferChange: CounterOfferChangeTable;
}
