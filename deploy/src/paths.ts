import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of the Helm chart. */
export const CHART = fileURLToPath(new URL('../helm/brand-licensing/', import.meta.url));

/** The folder of alert rules and dashboards. */
export const MONITORING = fileURLToPath(new URL('../monitoring/', import.meta.url));
