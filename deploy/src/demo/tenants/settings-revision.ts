import type { DemoTenant } from '../plans/demo-tenant.js';

/** The revision of a tenant's settings: one for each setting that differs from its default. */
export const settingsRevision = ({ settings }: DemoTenant): number => Object.keys(settings).length;
