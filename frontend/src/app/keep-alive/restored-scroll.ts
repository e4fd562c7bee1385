import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lastScrollOf, rememberScroll } from './last-screens.js';

/** What people do to move a page themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position when the user returns to a screen. One that was removed from the cache is loaded again: its position is
 * restored as soon as enough of its content is there, unless the user has scrolled meanwhile.
 */
export function useRestoredScroll(scroller: RefObject<HTMLDivElement | null>, visible: boolean, path: string): void {
  const position = useRef(lastScrollOf(path));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!visible || !element) return;
    const note = () => {
      position.current = element.scrollTop;
    };
    const follow = () => element.addEventListener('scroll', note, { passive: true });
    const stop = position.current > 0 ? scrollWhenLoaded(element, position.current, follow) : follow();
    return () => {
      stop?.();
      element.removeEventListener('scroll', note);
      rememberScroll(path, position.current);
    };
  }, [scroller, visible, path]);
}

/** Scrolls to a position once the content is that long; `onDone` when it is there or the user scrolls. Returns what stops waiting. */
function scrollWhenLoaded(element: HTMLElement, position: number, onDone: () => void): () => void {
  const isThere = (): boolean => {
    element.scrollTop = position;
    return element.scrollTop >= position - 1;
  };
  const observer = new MutationObserver(() => isThere() && done());
  const stop = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) element.removeEventListener(move, done);
  };
  const done = () => {
    stop();
    onDone();
  };
  if (isThere()) onDone();
  else {
    observer.observe(element, { childList: true, subtree: true });
    for (const move of OWN_MOVES) element.addEventListener(move, done, { passive: true });
  }
  return stop;
}
