/**
 * Deletes what was stored on the device for reading; with `owner`, who signs out, also the decisions that wait and the messages to
 * this browser. The first load has no
 * database: where something was stored, its code is there.
 */
export function deleteDeviceData(owner?: string): void {
  if (!('indexedDB' in globalThis)) return;
  const deleteAll = async () => {
    const { dropPush, deleteCopies, deleteDecisionsOf } = await import('./device-data.js');
    await Promise.all([deleteCopies(), ...(owner ? [deleteDecisionsOf(owner), dropPush()] : [])]);
  };
  // a browser that forbids storage has stored nothing
  void deleteAll().catch(() => undefined);
}
