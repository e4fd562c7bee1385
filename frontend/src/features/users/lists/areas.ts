import type { UserArea } from '../paths.js';

export const ADMIN_AREAS: readonly UserArea[] = ['staff', 'licensees', 'brandOwners'];
export const LICENSEE_AREAS: readonly UserArea[] = ['ownLicensee', 'ownSubLicensees'];
