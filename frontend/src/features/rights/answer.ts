import type { rightsAvailability } from '@bls/proto/client/licensing/rights';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { RESERVATION_KINDS, type ReservationKind } from '@bls/proto/domain/rights/reservation';
import type { Tone } from '@bls/proto/domain/values/tone';

export type Answer = ResponseOf<typeof rightsAvailability>;
export type Cell = Answer['cells'][number];

export const TONES: Record<Cell['state'], Tone> = {
  free: 'ok',
  sellOff: 'information',
  shared: 'information',
  optioned: 'warning',
  heldBack: 'warning',
  taken: 'error',
  notLicensable: 'neutral',
};

/** A holdback or an option, behind which is no deal. */
export const isReserved = (claim: string): claim is ReservationKind => (RESERVATION_KINDS as readonly string[]).includes(claim);
