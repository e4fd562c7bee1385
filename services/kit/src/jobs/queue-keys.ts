/** Heavy jobs have a separate queue. */
export const queueName = (service: string, heavy: boolean): string => (heavy ? `${service}-heavy` : service);

/**
 * What an autoscaler reads of a queue: its name, and the Redis lists and sorted sets `{prefix}:{name}:{list}` whose lengths
 * are the jobs that wait or run. Jobs with a delay are in neither until they are due.
 */
export type QueueKeys = { readonly name: string; readonly heavy: boolean; readonly lists: readonly string[] };

/** BullMQ's keys: a job without a priority waits in `wait`, one with a priority in `prioritized`. */
const LISTS = ['wait', 'prioritized', 'active'];

/** The queues of a service. */
export const queueKeys = (service: string): QueueKeys[] =>
  [false, true].map((heavy) => ({ name: queueName(service, heavy), heavy, lists: LISTS }));
