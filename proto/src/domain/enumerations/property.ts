import { z } from 'zod';

/** Where a property may be licensed when a tenant begins; administrators add and rename territories. */
export const TERRITORIES = ['CN', 'HK', 'KR', 'TW'] as const;
/** Code of a territory of the tenant. Only its form is known here: which ones there are is the tenant's data. */
export const territorySchema = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
export type Territory = z.infer<typeof territorySchema>;
