import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = { open: boolean; anchor: RefObject<HTMLElement | null>; id: string; children: ReactNode };
type Place = { left: number; width: number; top?: number; bottom?: number; maxHeight: number };

/** Below the anchor, or above it when there is more space. */
function placeFor(anchor: HTMLElement): Place {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const width = Math.max(box.width, 220);
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  if (below < 200 && above > below) return { left, width, bottom: innerHeight - box.top + 4, maxHeight: Math.min(320, above) };
  return { left, width, top: box.bottom + 4, maxHeight: Math.min(320, below) };
}

/** A list box above all other content, so that no scrolling parent clips it. Follows its anchor. */
export function FloatingList({ open, anchor, id, children }: Props) {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!open) return;
    const update = () => anchor.current && setPlace(placeFor(anchor.current));
    update();
    addEventListener('scroll', update, true);
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, true);
      removeEventListener('resize', update);
    };
  }, [open, anchor, children]);
  if (!open) return null;
  // inside an open dialog the list must be a child of it, otherwise the dialog treats its clicks as outside clicks
  const host = anchor.current?.closest('[role="dialog"]') ?? document.body;
  const style: CSSProperties =
    host === document.body ? { position: 'fixed', ...place } : { position: 'absolute', ...(place && relativeTo(host, place)) };
  return createPortal(
    <div
      id={id}
      role="listbox"
      style={{ ...style, visibility: place ? 'visible' : 'hidden' }}
      className="animate-fade scroll-quiet z-60 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-pop"
    >
      {children}
    </div>,
    host,
  );
}

/** Within a dialog, whether it is transformed (a centred one) or not (a drawer): `fixed` would depend on that. */
function relativeTo(host: Element, place: Place): Place {
  const box = host.getBoundingClientRect();
  return {
    ...place,
    left: place.left - box.left - host.clientLeft,
    ...(place.top === undefined ? {} : { top: place.top - box.top - host.clientTop }),
    ...(place.bottom === undefined ? {} : { bottom: place.bottom - (innerHeight - box.bottom) }),
  };
}
