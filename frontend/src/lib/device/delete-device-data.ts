/**
 * Deletes what was kept on the device for reading; with `owner`, who signs out, also the decisions that wait and the messages to
 * this browser. The first load has no
 * database: where something was kept, its code is there.
 */
export function deleteDeviceData(owner?: string): void {
  if (!('indexedDB' in globalThis)) return;
  const forget = async () => {
    const { dropPush, forgetCopies, forgetDecisionsOf } = await import('./forget.js');
    await Promise.all([forgetCopies(), ...(owner ? [forgetDecisionsOf(owner), dropPush()] : [])]);
  };
  // a browser that forbids storage has kept nothing
  void forget().catch(() => undefined);
}
