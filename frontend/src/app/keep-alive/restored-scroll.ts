import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lastScrollOf, rememberScroll, type Scrolled } from './last-screens.js';

/** What people do to move a page themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The page and what scrolls in it. */
const scrollersOf = (page: HTMLElement): HTMLElement[] => [page, ...page.querySelectorAll<HTMLElement>('[data-scroller]')];
const positionsOf = (page: HTMLElement): Scrolled => scrollersOf(page).map(({ scrollTop }) => scrollTop);

/**
 * Restores the scroll position of the page, and of lists with `data-scroller` in it, when the user returns to a screen. One that was
 * removed from the cache is loaded again: its positions are restored as soon as enough of its content is there, unless the user has
 * scrolled meanwhile.
 */
export function useRestoredScroll(scroller: RefObject<HTMLDivElement | null>, visible: boolean, path: string): void {
  const positions = useRef(lastScrollOf(path));
  useLayoutEffect(() => {
    const page = scroller.current;
    if (!visible || !page) return;
    const note = () => {
      positions.current = positionsOf(page);
    };
    // scroll events of lists do not bubble
    const options = { passive: true, capture: true };
    const follow = () => page.addEventListener('scroll', note, options);
    const stop = positions.current.some((position) => position > 0) ? scrollWhenLoaded(page, positions.current, follow) : follow();
    return () => {
      stop?.();
      page.removeEventListener('scroll', note, options);
      rememberScroll(path, positions.current);
    };
  }, [scroller, visible, path]);
}

/** Scrolls to the positions once the content is that long; `onDone` when it is there or the user scrolls. Returns what stops waiting. */
function scrollWhenLoaded(page: HTMLElement, positions: Scrolled, onDone: () => void): () => void {
  const isThere = (): boolean => {
    const scrollers = scrollersOf(page);
    return positions.every((position, index) => {
      const element = scrollers[index];
      if (element && element.scrollTop < position - 1) element.scrollTop = position;
      return element ? element.scrollTop >= position - 1 : position === 0;
    });
  };
  const observer = new MutationObserver(() => isThere() && done());
  const stop = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) page.removeEventListener(move, done);
  };
  const done = () => {
    stop();
    onDone();
  };
  if (isThere()) onDone();
  else {
    observer.observe(page, { childList: true, subtree: true });
    for (const move of OWN_MOVES) page.addEventListener(move, done, { passive: true });
  }
  return stop;
}
