import { useEffect } from 'react';
import { useScreen } from './screen.js';

/** Screens with unsaved work, by the key of the kept screen. Plain module state: nothing draws it. */
const dirty = new Set<string>();

export const isDirty = (key: string): boolean => dirty.has(key);
export const anyDirty = (): boolean => dirty.size > 0;
export const clearDirty = (key: string): boolean => dirty.delete(key);
/** Nobody's work is left: the person signed out, or somebody else signed in. */
export const clearAllDirty = (): void => dirty.clear();

/**
 * Guards unsaved work of a screen: it is never dropped from the kept screens, closing or reloading the page asks, and
 * leaving tells that the work is kept (with a way back). Nothing is lost by looking something up elsewhere.
 */
export function useUnsavedGuard(hasChanges: boolean): void {
  const { key } = useScreen();
  // hiding a screen runs clean-ups too, so the mark must outlive them: only a change of the fact itself moves it
  useEffect(() => {
    if (hasChanges) dirty.add(key);
    else dirty.delete(key);
  }, [hasChanges, key]);
}

/** Asks the browser to confirm closing or reloading while anything is unsaved. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (anyDirty()) event.preventDefault();
  });
}
