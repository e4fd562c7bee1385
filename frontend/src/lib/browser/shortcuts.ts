import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * `keys`: one key ("n", "?"), with "mod+" for Ctrl or Command, or two in a row ("g h"). `label` is a translation key; `text`, a text
 * that is translated already, is shown instead.
 */
export type Shortcut = { keys: string; label: string; text?: string | undefined; run: () => void };

const active = new Set<Shortcut>();
/** The shortcuts of the visible screen, for the shortcut sheet. */
export const activeShortcuts = (): readonly Shortcut[] => [...active];

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const dialogOpen = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;

let previous = { key: '', at: 0 };

function onKey(event: KeyboardEvent): void {
  const mod = event.ctrlKey || event.metaKey;
  if (event.altKey || event.defaultPrevented || event.isComposing) return;
  if (!mod && (typing(event.target) || dialogOpen())) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const pressed = `${mod ? 'mod+' : ''}${key}`;
  const chord = event.timeStamp - previous.at < 900 ? `${previous.key} ${pressed}` : '';
  previous = { key: pressed, at: event.timeStamp };
  for (const shortcut of [...active].reverse()) {
    if (shortcut.keys === pressed || shortcut.keys === chord) {
      event.preventDefault();
      previous = { key: '', at: 0 };
      shortcut.run();
      return;
    }
  }
}

/**
 * Registers a shortcut while the component is visible, from the moment it is drawn, and not while it is `off`; the latest one wins.
 * It never fires while somebody types or a dialog is open.
 */
export function useShortcut({ keys, label, text, run, off = false }: Shortcut & { off?: boolean }): void {
  const latest = useEffectEvent(run);
  // not a passive effect: it may run after the next key, which would then act on the screen that was left
  useLayoutEffect(() => {
    if (off) return;
    if (active.size === 0) addEventListener('keydown', onKey);
    const shortcut = { keys, label, text, run: () => latest() };
    active.add(shortcut);
    return () => {
      active.delete(shortcut);
      if (active.size === 0) removeEventListener('keydown', onKey);
    };
  }, [keys, label, text, off]);
}

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
/** The text of the keys on this platform: "Ctrl K" or "⌘ K". */
export const keyNames = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key));
