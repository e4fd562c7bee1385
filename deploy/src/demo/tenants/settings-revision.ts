import type { DemoTenant } from '../plans/demo-tenant.js';

/** How often a tenant has saved its settings: a time for each that is not as it ships. */
export const settingsRevision = ({ settings }: DemoTenant): number => Object.keys(settings).length;
