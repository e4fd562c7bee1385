import type { Installation } from '../../processes/environment.js';
import type { Cast } from '../cast/cast.js';
import type { Today } from '../clock.js';

/** A part of the demo that comes to installations that were filled before it existed as well, added by the service itself. */
export interface ServicePart {
  readonly name: string;
  /** False where the tenant has it already, or nothing that it could belong to. */
  add(installation: Installation, cast: Cast, today: Today): Promise<boolean>;
}
