import { type Area, boundsOf, LINE_POINTS } from '@bls/proto/domain/approval/picture';
import type { Point, Rect } from './view.js';

/** What a drag over the picture draws. `area`: a rectangle; a click is a point in any case. */
export const DRAWING_TOOLS = ['area', 'arrow', 'freehand'] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

/** A drag shorter than this, in stage pixels, is a click. */
const CLICK = 6;
/** A corner of a freehand line that is closer than this to the straight line, in stage pixels, is left out. */
const TOLERANCE = 1;

const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
const inside = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) });
/** A hundred-thousandth of a picture is less than a pixel of the largest one. */
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 1e5) / 1e5, y: Math.round(y * 1e5) / 1e5 });

/** What a drag along `trail` (in fractions of the picture, which may leave it) draws in a picture that covers `frame`. */
export function drawnArea(tool: DrawingTool, trail: readonly Point[], frame: Rect): Area {
  const points = trail.map(inside);
  const from = points[0] ?? { x: 0, y: 0 };
  const to = points.at(-1) ?? from;
  const farthest = Math.max(
    ...(tool === 'freehand' ? points : [to]).map((p) =>
      Math.max(Math.abs(p.x - from.x) * frame.width, Math.abs(p.y - from.y) * frame.height),
    ),
  );
  if (farthest < CLICK) return from;
  if (tool === 'arrow') return { ...rounded(from), tip: rounded(to) };
  if (tool === 'freehand') {
    const [start = from, ...line] = simplified(points, frame).map(rounded);
    return { ...start, line };
  }
  return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

/** The line with at most `LINE_POINTS` corners beside its start, and none that nobody sees. */
export function simplified(points: readonly Point[], frame: Rect): Point[] {
  let line = withoutFlat(points, frame, TOLERANCE);
  for (let tolerance = 2 * TOLERANCE; line.length > LINE_POINTS + 1; tolerance *= 2) line = withoutFlat(line, frame, tolerance);
  return line;
}

/** Leaves out the corners within `tolerance` of the line (Ramer, Douglas and Peucker). The ends stay. */
function withoutFlat(points: readonly Point[], frame: Rect, tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let worst = { index: -1, off: tolerance };
    for (let index = first + 1; index < last; index++) {
      const off = distance(points[index], points[first], points[last], frame);
      if (off > worst.off) worst = { index, off };
    }
    if (worst.index < 0) continue;
    kept.add(worst.index);
    parts.push([first, worst.index], [worst.index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** Distance of a point from a segment, in pixels of the frame. */
function distance(p: Point | undefined, a: Point | undefined, b: Point | undefined, { width, height }: Rect): number {
  if (!p || !a || !b) return 0;
  const [dx, dy] = [(b.x - a.x) * width, (b.y - a.y) * height];
  const [px, py] = [(p.x - a.x) * width, (p.y - a.y) * height];
  const along = clamp((px * dx + py * dy) / (dx * dx + dy * dy || 1));
  return Math.hypot(px - along * dx, py - along * dy);
}

/** Moves a drawing; it stays inside the picture. */
export function moved(area: Area, by: Point): Area {
  const { x, y, width = 0, height = 0 } = boundsOf(area);
  const step = { x: clamp(by.x, -x, 1 - x - width), y: clamp(by.y, -y, 1 - y - height) };
  const shifted = (p: Point): Point => inside({ x: p.x + step.x, y: p.y + step.y });
  return {
    ...area,
    ...shifted(area),
    ...(area.tip ? { tip: shifted(area.tip) } : {}),
    ...(area.line ? { line: area.line.map(shifted) } : {}),
  };
}

/** Draws on by one step: a rectangle grows, an arrow points further, a freehand line gets a corner. */
export function extended(tool: DrawingTool, area: Area, by: Point): Area {
  const at = { x: area.x, y: area.y };
  const step = (from: Point): Point => inside({ x: from.x + by.x, y: from.y + by.y });
  if (tool === 'arrow') return { ...at, tip: step(area.tip ?? at) };
  if (tool === 'freehand') {
    const line = area.line ?? [];
    return line.length >= LINE_POINTS ? area : { ...at, line: [...line, step(line.at(-1) ?? at)] };
  }
  const grown = (length: number, more: number, start: number): number => clamp(length + more, 0, 1 - start);
  return { ...at, width: grown(area.width ?? 0.04, by.x, area.x), height: grown(area.height ?? 0.04, by.y, area.y) };
}
