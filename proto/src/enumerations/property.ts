import { z } from 'zod';

/** Where a property may be licensed. */
export const TERRITORIES = ['CN', 'HK', 'KR', 'TW'] as const;
export type Territory = (typeof TERRITORIES)[number];
export const territorySchema = z.enum(TERRITORIES);
