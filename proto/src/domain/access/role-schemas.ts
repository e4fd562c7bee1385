import { z } from 'zod';
import { LICENSEE_PERMISSIONS, ROLE_CODES, type Role, USER_TYPES } from './roles.js';

export const roleSchema = z.enum(ROLE_CODES as [Role, ...Role[]]);
export const userTypeSchema = z.literal(Object.values(USER_TYPES));
export const licenseePermissionSchema = z.enum(LICENSEE_PERMISSIONS);
