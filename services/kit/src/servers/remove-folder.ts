import { rm } from 'node:fs/promises';

/** Removes a folder with everything in it. The children of a killed server still write for a moment: it is tried again. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
