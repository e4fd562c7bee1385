import { z } from 'zod';

/** The territories of a new tenant; administrators add and rename territories. */
export const TERRITORIES = ['CN', 'HK', 'KR', 'TW'] as const;
/** Code of a territory. Only its format is checked here; the tenant's data defines which territories exist. */
export const territorySchema = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
export type Territory = z.infer<typeof territorySchema>;
