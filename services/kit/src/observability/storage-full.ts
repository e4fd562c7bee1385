import type { FullStore } from './full-stores.js';
import type { Logger } from './logger.js';
import type { Metrics } from './metrics.js';

type Details = { code?: unknown; statusCode?: unknown; name?: unknown; message?: unknown; cause?: unknown };

const DISK = new Set<unknown>(['ENOSPC', 'EDQUOT']);
const OBJECT_STORE = new Set<unknown>(['InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);
/** NATS: account limit, insufficient resources, memory, file storage. */
const EVENT_STREAM = new Set<unknown>([10_002, 10_023, 10_028, 10_047]);
/** NATS: the stream could not store a message, for the reason in the text. */
const STORE_FAILED = 10_077;

/** Which store an error or one of its causes says is full; undefined for every other error. */
export function fullStoreOf(error: unknown): FullStore | undefined {
  const seen = new Set<unknown>();
  for (let each = error; typeof each === 'object' && each !== null && !seen.has(each); each = (each as Details).cause) {
    seen.add(each);
    const store = storeOf(each);
    if (store) return store;
  }
  return undefined;
}

function storeOf({ code, statusCode, message }: Details): FullStore | undefined {
  const text = typeof message === 'string' ? message : '';
  if (code === '53100') return 'database';
  if (DISK.has(code)) return 'disk';
  if (OBJECT_STORE.has(code) || statusCode === 507) return 'objectStore';
  if (/(^|[\s-])(OOM command not allowed|MISCONF )/.test(text)) return 'redis';
  if (EVENT_STREAM.has(code)) return 'eventStream';
  if (code === STORE_FAILED && /no space|maximum bytes|insufficient|resource/i.test(text)) return 'eventStream';
  return undefined;
}

/**
 * Writes the line and counts the metric that operators watch, when the error says that a store is full. Returns whether it
 * does. Only the process where the error occurs calls this, so that one failure is one line.
 */
export function reportStorageFull(error: unknown, log: Logger, metrics: Metrics): boolean {
  const store = fullStoreOf(error);
  if (!store) return false;
  log.error({ error, where: store }, 'storage is full');
  metrics.storageFull.inc({ where: store });
  return true;
}
