import { dropWaitingCopies } from './copies.js';
import { device, PICTURES } from './database.js';
import { dropPush } from './push-subscription.js';

export { dropPush };

/** Deletes everything that was stored for reading. Decisions that wait stay with their person. */
export async function deleteCopies(): Promise<void> {
  dropWaitingCopies();
  const db = await device();
  const trx = db.transaction(['copies', 'person'], 'readwrite');
  // without an owner the service worker stores no picture
  await Promise.all([trx.objectStore('copies').clear(), trx.objectStore('person').clear(), trx.done]);
  await globalThis.caches?.delete(PICTURES);
}

/** Deletes the decisions of a person who signs out. */
export async function deleteDecisionsOf(owner: string): Promise<void> {
  const trx = (await device()).transaction('decisions', 'readwrite');
  for (let cursor = await trx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.owner === owner) await cursor.delete();
  }
  await trx.done;
}

/** From now on the device stores data for this person; what belongs to another one is deleted. */
export async function claimDevice(owner: string): Promise<void> {
  const db = await device();
  const before = await db.get('person', 'owner');
  if (before !== undefined && before !== owner) await Promise.all([deleteCopies(), dropPush()]);
  if (before !== owner) await db.put('person', owner, 'owner');
}
