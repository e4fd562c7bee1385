import type { rightsAvailability } from '@bls/proto/client/licensing/rights';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Tone } from '@bls/proto/domain/values/tone';

export type Answer = ResponseOf<typeof rightsAvailability>;
export type Cell = Answer['cells'][number];

export const TONES: Record<Cell['state'], Tone> = { free: 'ok', shared: 'information', taken: 'error', notLicensable: 'neutral' };
