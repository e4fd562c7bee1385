import type { FilesConfig } from '../../../config.js';

/** Until when a file without an owner is stored. */
export const unattachedUntil = (config: Pick<FilesConfig, 'UNATTACHED_DAYS'>): Date =>
  new Date(Date.now() + config.UNATTACHED_DAYS * 86_400_000);
