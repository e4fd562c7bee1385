import type { Installation } from '../../processes/environment.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';

/** A part of the demo that is also added, by the service itself, to installations filled before the part existed. */
export interface ServicePart {
  readonly name: string;
  /** False when the tenant has it already, or has nothing that it could belong to. */
  add(installation: Installation, demoTenant: DemoTenant, today: Today): Promise<boolean>;
}
