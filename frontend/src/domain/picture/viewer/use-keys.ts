import type { Area } from '@bls/proto/domain/approval/picture';
import { type KeyboardEvent, useState } from 'react';
import { type DrawingTool, extended, moved } from './drawing.js';
import type { Point, View } from './view.js';

type Options = {
  tool: DrawingTool | undefined;
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

/**
 * Keyboard control of the stage: arrows pan, + and - zoom, 0 fits. In comment mode, arrows move a crosshair, with
 * Shift they draw from it (resize a region, point an arrow, add a corner to a line), Enter places the comment, Escape ends the mode.
 */
export function useKeys({ tool, view, onPan, onZoom, onFit, onMark, onStop }: Options) {
  const [cursor, setCursor] = useState<Area>();
  const [drawnWith, setDrawnWith] = useState(tool);
  if (drawnWith !== tool) {
    setDrawnWith(tool);
    setCursor(undefined);
  }
  const shown = tool ? cursor : undefined;

  const mark = (with_: DrawingTool, arrow: Point, draws: boolean, fine: boolean) => {
    const step = (fine ? 0.005 : 0.02) / Math.sqrt(view.zoom);
    const from = shown ?? { x: view.x, y: view.y };
    const by = { x: arrow.x * step, y: arrow.y * step };
    setCursor(draws ? extended(with_, from, by) : moved(from, by));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && tool) mark(tool, arrow, event.shiftKey, event.altKey);
    else if (arrow) onPan({ x: -arrow.x * 60, y: -arrow.y * 60 });
    else if (event.key === '+' || event.key === '=') onZoom(1.25);
    else if (event.key === '-') onZoom(0.8);
    else if (event.key === '0') onFit();
    else if (event.key === 'Enter' && tool) onMark(shown ?? { x: view.x, y: view.y });
    else if (event.key === 'Escape' && tool) onStop();
    else if (event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Escape') setCursor(undefined);
  };
  return { cursor: shown, onKeyDown };
}
