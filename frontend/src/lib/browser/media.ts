import { useSyncExternalStore } from 'react';

/** Whether a media query matches, for layouts that differ in structure and not only in style. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
/** Phones: tables become cards, dialogs become sheets. */
export const usePhone = (): boolean => useMedia('(max-width: 639.98px)');
