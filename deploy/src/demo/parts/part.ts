import type { Installation } from '../../processes/environment.js';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';

/** A part of the demo that comes to installations that were filled before it existed as well, added by the service itself. */
export interface ServicePart {
  readonly name: string;
  /** False where the tenant has it already, or nothing that it could belong to. */
  add(installation: Installation, demoTenant: DemoTenant, today: Today): Promise<boolean>;
}
