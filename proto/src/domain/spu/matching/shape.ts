import { half, placed, type Placement, type Plane, planeOf, slopes } from './planes.js';

/** Local names, because these run millions of times. */
const { hypot, min } = Math;
const { isNaN } = Number;

/** A slope of brightness from here on is an edge. */
const EDGE = 7;
/** A picture with fewer edges shows nothing that could be compared: a share of its pixels. */
const MIN_EDGES = 0.004;

/** The strength of the edges of a picture, whatever its colours. */
export function edgeStrength(plane: Plane): Plane {
  const { across, down } = slopes(plane);
  const strength = across.data.map((slope, at) => min(40, hypot(slope, down.data[at] ?? 0)) * 4);
  return planeOf(strength, plane.width, plane.height);
}

/** Whether a picture shows enough to be compared. */
export const hasShape = (plane: Plane): boolean => {
  const edges = edgesOf(half(plane));
  return edges.reduce((sum, edge) => sum + edge, 0) > MIN_EDGES * edges.length;
};

/** How many edges both pictures have at the same places, whatever their colours: 0 to 1. */
export function shapeOf(approved: Plane, submitted: Plane, placement: Placement): number {
  const [one, other] = [approved, placed(submitted, placement, approved)];
  const [edges, found] = [edgesOf(one), edgesOf(other)];
  const isInside = (at: number): boolean => !isNaN(other.data[at] ?? NaN);
  const kept = near(edges, found, isInside, one.width);
  const known = near(found, edges, isInside, one.width);
  return (kept + known) / 2;
}

function edgesOf(plane: Plane): Uint8Array {
  const { across, down } = slopes(plane);
  return Uint8Array.from(across.data, (slope, at) => (hypot(slope, down.data[at] ?? 0) > EDGE ? 1 : 0));
}

/** The share of the edges that have one of the others beside them. */
function near(edges: Uint8Array, others: Uint8Array, isInside: (at: number) => boolean, width: number): number {
  const around = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  let [all, met] = [0, 0];
  for (let at = 0; at < edges.length; at += 1) {
    if (!edges[at] || !isInside(at)) continue;
    all += 1;
    if (around.some((step) => others[at + step])) met += 1;
  }
  return all === 0 ? 0 : met / all;
}
