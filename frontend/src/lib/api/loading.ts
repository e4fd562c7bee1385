import { atom, getDefaultStore, useAtomValue } from 'jotai';

const store = getDefaultStore();
const running = atom(0);

/** Counts a pending call that the user waits for; the returned function ends the count. */
export function beginLoading(): () => void {
  store.set(running, (count) => count + 1);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    store.set(running, (count) => count - 1);
  };
}

export const isLoading = (): boolean => store.get(running) > 0;
export const useLoading = (): boolean => useAtomValue(running) > 0;
