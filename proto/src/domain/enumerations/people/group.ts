import { z } from 'zod';

/**
 * The purpose of a group. Groups of a licensee are of type `licensee`, those of the licensor of any other.
 * Labels: `groupType.{type}`.
 */
export const GROUP_TYPES = ['sales', 'design', 'finance', 'legal', 'customerService', 'eCommerce', 'licensee', 'other'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];
export const groupTypeSchema = z.enum(GROUP_TYPES);
