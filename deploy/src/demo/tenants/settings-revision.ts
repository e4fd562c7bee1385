import type { DemoTenant } from '../plans/demo-tenant.js';
import { settingsOf } from './brand.js';

/** The revision of a tenant's settings: one for each setting that differs from its default. */
export const settingsRevision = (demoTenant: DemoTenant): number => Object.keys(settingsOf(demoTenant)).length;
