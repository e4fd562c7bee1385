import type { Place } from '../paths.js';

export const ADMIN_PLACES: readonly Place[] = ['staff', 'licensees', 'brandOwners'];
export const LICENSEE_PLACES: readonly Place[] = ['ownLicensee', 'ownSubLicensees'];
