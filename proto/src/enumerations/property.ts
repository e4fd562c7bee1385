import { z } from 'zod';

/** Where a property may be licensed. */
export const TERRITORIES = ['CN', 'HK', 'KR', 'TW'] as const;
export type Territory = (typeof TERRITORIES)[number];
export const territorySchema = z.enum(TERRITORIES);

/** The sides that a company of the projection can stand on. */
export const COMPANY_KINDS = ['licensor', 'brandOwner', 'licensee', 'subLicensee', 'agent'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];
export const companyKindSchema = z.enum(COMPANY_KINDS);
