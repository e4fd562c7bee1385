import { atom, getDefaultStore, useAtomValue } from 'jotai';

const store = getDefaultStore();
/** The server cannot be reached: screens show copies. */
const offlineAtom = atom(false);

export const useIsOffline = (): boolean => useAtomValue(offlineAtom);
export const isOffline = (): boolean => store.get(offlineAtom);
export const setOffline = (offline: boolean): void => {
  if (store.get(offlineAtom) !== offline) store.set(offlineAtom, offline);
};
/** Calls the listener when the connection is lost. Returns the function that ends it. */
export const onOffline = (listener: () => void): (() => void) =>
  store.sub(offlineAtom, () => {
    if (store.get(offlineAtom)) listener();
  });
