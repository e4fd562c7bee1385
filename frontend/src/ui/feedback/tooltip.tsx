import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = { text: ReactNode; children: ReactElement<Record<string, unknown>>; side?: 'top' | 'bottom' };
type Place = { left: number; top: number };
const DELAY_MS = 350;
const MARGIN = 8;
/** There is one pointer and one focus, so that all tooltips share one timer. */
let timer: ReturnType<typeof setTimeout> | undefined;
const stopWaiting = () => clearTimeout(timer);
const waitThen = (run: () => void) => {
  stopWaiting();
  timer = setTimeout(run, DELAY_MS);
};

function placeFor(anchor: DOMRect, tip: DOMRect, side: 'top' | 'bottom'): Place {
  const left = Math.max(MARGIN, Math.min(anchor.left + anchor.width / 2 - tip.width / 2, innerWidth - tip.width - MARGIN));
  const above = anchor.top - tip.height - 6;
  const below = anchor.bottom + 6;
  const fitsBelow = below + tip.height < innerHeight;
  return { left, top: (side === 'bottom' && fitsBelow) || above < MARGIN ? below : above };
}

/**
 * A short explanation on hover and on keyboard focus; Escape closes it. The child must be focusable and accept event
 * handlers. Own code instead of a library, because the icon buttons of the first page need it.
 */
export function Tooltip({ text, children, side = 'bottom' }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const hide = () => {
    stopWaiting();
    setAnchor(undefined);
  };
  useEffect(() => stopWaiting, []);
  if (!text) return children;
  const both = (name: string, own: (event: SyntheticEvent<HTMLElement>) => void) => (event: SyntheticEvent<HTMLElement>) => {
    (children.props[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
    own(event);
  };
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: both('onPointerEnter', ({ currentTarget }) => waitThen(() => setAnchor(currentTarget))),
        onPointerLeave: both('onPointerLeave', hide),
        onPointerDown: both('onPointerDown', hide),
        onFocus: both('onFocus', (event) => event.currentTarget.matches(':focus-visible') && setAnchor(event.currentTarget)),
        onBlur: both('onBlur', hide),
        onKeyDown: both('onKeyDown', (event) => (event as unknown as KeyboardEvent).key === 'Escape' && hide()),
        ...(anchor ? { 'aria-describedby': id } : {}),
      })}
      {anchor ? <Tip id={id} anchor={anchor} text={text} side={side} /> : null}
    </>
  );
}

function Tip({ id, anchor, text, side }: { id: string; anchor: HTMLElement; text: ReactNode; side: 'top' | 'bottom' }) {
  const [place, setPlace] = useState<Place>();
  const measure = (element: HTMLElement | null) => {
    if (element && !place) setPlace(placeFor(anchor.getBoundingClientRect(), element.getBoundingClientRect(), side));
  };
  return createPortal(
    <div
      ref={measure}
      id={id}
      role="tooltip"
      style={{ position: 'fixed', left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' }}
      className="animate-fade pointer-events-none z-60 max-w-72 rounded-md bg-text px-2 py-1 text-xs text-surface shadow-pop"
    >
      {text}
    </div>,
    document.body,
  );
}
