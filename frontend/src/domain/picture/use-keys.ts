import { type KeyboardEvent, useState } from 'react';
import type { Point, View } from './view.js';

type Area = Point & { width?: number; height?: number };
type Options = {
  marking: boolean;
  view: View;
  onPan: (by: Point) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onMark: (area: Area) => void;
  onStop: () => void;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const clamp = (value: number, high = 1): number => Math.min(high, Math.max(0, value));

/**
 * Keyboard control of the stage: arrows pan, + and - zoom, 0 fits. In comment mode, arrows move a crosshair, with Shift
 * they resize a region from it, Enter places the comment, Escape ends the mode.
 */
export function useKeys({ marking, view, onPan, onZoom, onFit, onMark, onStop }: Options) {
  const [cursor, setCursor] = useState<Area>();
  const shown = marking ? cursor : undefined;

  const mark = (arrow: Point, grow: boolean, fine: boolean) => {
    const step = (fine ? 0.005 : 0.02) / Math.sqrt(view.zoom);
    const from = shown ?? { x: view.x, y: view.y };
    if (!grow)
      return setCursor({
        ...from,
        x: clamp(from.x + arrow.x * step, 1 - (from.width ?? 0)),
        y: clamp(from.y + arrow.y * step, 1 - (from.height ?? 0)),
      });
    const width = clamp((from.width ?? 0.04) + arrow.x * step, 1 - from.x);
    const height = clamp((from.height ?? 0.04) + arrow.y * step, 1 - from.y);
    return setCursor({ ...from, width, height });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && marking) mark(arrow, event.shiftKey, event.altKey);
    else if (arrow) onPan({ x: -arrow.x * 60, y: -arrow.y * 60 });
    else if (event.key === '+' || event.key === '=') onZoom(1.25);
    else if (event.key === '-') onZoom(0.8);
    else if (event.key === '0') onFit();
    else if (event.key === 'Enter' && marking) onMark(shown ?? { x: view.x, y: view.y });
    else if (event.key === 'Escape' && marking) onStop();
    else if (event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Escape') setCursor(undefined);
  };
  return { cursor: shown, onKeyDown };
}
