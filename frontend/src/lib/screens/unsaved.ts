import { useEffect } from 'react';
import { useScreen } from './screen.js';

/** Keys of the cached screens with unsaved work. Plain module state, because nothing renders it. */
const dirty = new Set<string>();

export const isDirty = (key: string): boolean => dirty.has(key);
export const anyDirty = (): boolean => dirty.size > 0;
export const clearDirty = (key: string): boolean => dirty.delete(key);
/** Clears all marks after sign-out or a change of the person. */
export const clearAllDirty = (): void => dirty.clear();

/**
 * Guards the unsaved work of a screen: the screen stays cached, closing or reloading the page asks for confirmation,
 * and leaving shows a notice with a link back.
 */
export function useUnsavedGuard(hasChanges: boolean): void {
  const { key } = useScreen();
  // React also runs clean-ups when it hides a screen, so only a change of the value updates the mark
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
