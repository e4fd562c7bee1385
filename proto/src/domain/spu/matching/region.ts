import { inverse, placed, type Placement, type Plane, slopes } from './planes.js';

/** Local names, because these run millions of times. */
const { hypot, max } = Math;
const { isNaN } = Number;

/** A weaker slope of brightness is noise or a shade. */
const NOISE = 3;

/** What two pictures show together, each as a share from 0 to 1. */
export type Region = {
  /** Of the area of the approved picture. */
  area: number;
  /** Of what the approved picture shows (its edges). */
  approved: number;
  /** Of what the submitted picture shows: the rest was added beside the approved picture. */
  submitted: number;
};

export function regionOf(approved: Plane, submitted: Plane, placement: Placement): Region {
  const [one, other] = [sharedOf(approved, submitted, placement), sharedOf(submitted, approved, inverse(placement))];
  return { area: one.area, approved: one.edges, submitted: other.edges };
}

/** The shares of a plane within another one. */
function sharedOf(plane: Plane, other: Plane, placement: Placement): { area: number; edges: number } {
  const { across, down } = slopes(plane);
  const inside = placed(other, placement, plane);
  let [all, shared, pixels] = [0, 0, 0];
  for (let at = 0; at < plane.data.length; at += 1) {
    const edge = max(0, hypot(across.data[at] ?? 0, down.data[at] ?? 0) - NOISE);
    const isInside = !isNaN(inside.data[at] ?? NaN);
    all += edge;
    shared += isInside ? edge : 0;
    pixels += isInside ? 1 : 0;
  }
  return { area: pixels / plane.data.length, edges: all < 1 ? 1 : shared / all };
}
