import { useEffect, useId } from 'react';
import { useScreen } from './screen.js';

/** Keys of the cached screens with unsaved work, and which parts of them have it. Plain module state, because nothing renders it. */
const dirty = new Map<string, Set<string>>();

export const isDirty = (key: string): boolean => dirty.has(key);
export const anyDirty = (): boolean => dirty.size > 0;
export const clearDirty = (key: string): boolean => dirty.delete(key);
/** Clears all marks after sign-out or a change of the person. */
export const clearAllDirty = (): void => dirty.clear();

/** Marks a screen as having unsaved work until the returned function is called. */
export function markUnsaved(key: string, part: string): () => void {
  const parts = dirty.get(key) ?? new Set();
  dirty.set(key, parts.add(part));
  return () => {
    const left = dirty.get(key);
    if (left?.delete(part) && left.size === 0) dirty.delete(key);
  };
}

/**
 * Guards the unsaved work of a screen: the screen stays cached, closing or reloading the page asks for confirmation,
 * and leaving shows a notice with a link back.
 */
export function useUnsavedGuard(hasChanges: boolean): void {
  const { key } = useScreen();
  const part = useId();
  // React also runs clean-ups when it hides a screen, so only a change of the value updates the mark
  useEffect(() => {
    const unmark = markUnsaved(key, part);
    if (!hasChanges) unmark();
  }, [hasChanges, key, part]);
}

/** Asks the browser to confirm closing or reloading while anything is unsaved. */
export function guardUnload(): void {
  addEventListener('beforeunload', (event) => {
    if (anyDirty()) event.preventDefault();
  });
}
