/** What can run out of space. `disk` is a file system that a process writes to itself. */
export const FULL_STORES = ['database', 'disk', 'objectStore', 'redis', 'eventStream'] as const;
export type FullStore = (typeof FULL_STORES)[number];
