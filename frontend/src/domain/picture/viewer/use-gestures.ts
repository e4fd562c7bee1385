import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Area } from '@bls/proto/domain/approval/picture';
import { type DrawingTool, drawnArea } from './drawing.js';
import { fractionAt, type Point, type Rect } from './view.js';

type Options = {
  frame: Rect;
  /** What a drag draws; absent: it pans. */
  tool: DrawingTool | undefined;
  onPan: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  onMark: (area: Area) => void;
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/**
 * One finger or the mouse pans, or draws in comment mode; two fingers zoom and pan; the wheel zooms at the pointer,
 * horizontally (or with Shift) it pans. The space bar or the middle button pans in comment mode.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, { frame, tool, onPan, onZoom, onMark }: Options) {
  const pointers = useRef(new Map<number, Point>());
  const trail = useRef<Point[]>([]);
  const space = useSpaceKey();
  const [drawn, setDrawn] = useState<Area>();
  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const sideways = event.shiftKey || (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY));
    if (sideways) onPan({ x: -(event.deltaX || event.deltaY) * unit, y: 0 });
    else onZoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018)), at(event));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => wheel(event);
    // React's listener is passive and could not prevent the page from scrolling
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at(event));
    const draws = tool && event.button === 0 && !space.current && pointers.current.size === 1;
    trail.current = draws ? [fractionAt(at(event), frame)] : [];
    setDrawn(undefined);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      onPan({ x: middle(now, other).x - middle(before, other).x, y: middle(now, other).y - middle(before, other).y });
      onZoom(distance(now, other) / distance(before, other), middle(now, other));
    } else if (tool && trail.current.length > 0) {
      trail.current.push(fractionAt(now, frame));
      setDrawn(drawnArea(tool, trail.current, frame));
    } else onPan({ x: now.x - before.x, y: now.y - before.y });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return;
    const drag = trail.current;
    const [from] = drag;
    trail.current = [];
    setDrawn(undefined);
    if (!from || !tool || event.type === 'pointercancel') return;
    const inside = from.x >= 0 && from.x <= 1 && from.y >= 0 && from.y <= 1;
    if (inside) onMark(drawnArea(tool, [...drag, fractionAt(at(event), frame)], frame));
  };
  return { drawn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}

function useSpaceKey(): RefObject<boolean> {
  const held = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      if (event.key === ' ') held.current = event.type === 'keydown';
    };
    addEventListener('keydown', note);
    addEventListener('keyup', note);
    return () => {
      removeEventListener('keydown', note);
      removeEventListener('keyup', note);
    };
  }, []);
  return held;
}
