import type { Cast } from './cast/cast.js';

/** How often a tenant has saved its settings: a time for each that is not as it ships. */
export const settingsRevision = ({ settings }: Cast): number => Object.keys(settings).length;
