import { device, type Copy } from './database.js';
import { ownerHere } from './owner.js';

/** How long a copy is shown, how large one may be, and how much all of them may take (characters of JSON). */
export const COPY_DAYS = 7;
export const LARGEST_COPY = 500_000;
export const ALL_COPIES = 20_000_000;
const DAY_MS = 86_400_000;

const waiting = new Map<string, { owner: string; answer: unknown; at: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds after which answers are written, together and while nothing else happens. */
const WRITE_MS = 500;

/** Stores an answer for reading without a connection. It is written a moment later. */
export function saveCopy(owner: string, key: string, answer: unknown): void {
  waiting.set(key, { owner, answer, at: Date.now() });
  timer ??= setTimeout(() => {
    timer = undefined;
    // a full disk, or a browser that forbids storage: reading works with a connection only
    void write().catch(() => undefined);
  }, WRITE_MS);
}

/** Drops what was not written yet. */
export const dropWaitingCopies = (): void => waiting.clear();

async function write(): Promise<void> {
  const rows = [...waiting].map(([key, { owner, answer, at }]): Copy => {
    return { owner, key, at, answer, size: JSON.stringify(answer)?.length ?? 0 };
  });
  waiting.clear();
  const db = await device();
  const trx = db.transaction('copies', 'readwrite');
  // the person may have signed out meanwhile
  const owner = ownerHere();
  for (const row of rows) {
    if (row.owner !== owner) continue;
    if (row.size <= LARGEST_COPY) void trx.store.put(row);
    else void trx.store.delete([row.owner, row.key]);
  }
  await trx.done;
  await shrink();
}

/** Deletes what is too old, and the oldest until the rest fits. */
async function shrink(): Promise<void> {
  const trx = (await device()).transaction('copies', 'readwrite');
  const oldest = Date.now() - COPY_DAYS * DAY_MS;
  let total = 0;
  for (let cursor = await trx.store.index('at').openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
    total += cursor.value.size;
    if (cursor.value.at < oldest || total > ALL_COPIES) await cursor.delete();
  }
  await trx.done;
}

/** The answer that was shown last, unless it is too old. */
export async function copyOf(owner: string, key: string): Promise<{ answer: unknown } | undefined> {
  const pending = waiting.get(key);
  if (pending?.owner === owner) return pending;
  const copy = await (await device()).get('copies', [owner, key]);
  return copy && copy.at >= Date.now() - COPY_DAYS * DAY_MS ? copy : undefined;
}
