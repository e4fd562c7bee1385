import { z } from 'zod';

/** Settings of a tenant that identity rules by; what a tenant has not set is the default. */
export const tenantSettingsSchema = z.object({
  sessionIdleHours: z.number().positive().default(8),
  stayLoggedInDays: z.number().positive().default(14),
  lockAfterFailures: z.int().positive().default(10),
  lockMinutes: z.number().positive().default(15),
});
export type TenantSettings = z.infer<typeof tenantSettingsSchema>;

export const settingsOf = (stored: Partial<TenantSettings>): TenantSettings => tenantSettingsSchema.parse(stored);
