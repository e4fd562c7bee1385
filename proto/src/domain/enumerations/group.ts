import { z } from 'zod';

/** What a group is for. Groups of a licensee are of type `licensee`, the licensor's of any other. Labels: `groupType.{type}`. */
export const GROUP_TYPES = ['sales', 'design', 'finance', 'legal', 'customerService', 'eCommerce', 'licensee', 'other'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];
export const groupTypeSchema = z.enum(GROUP_TYPES);
