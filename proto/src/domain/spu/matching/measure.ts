import { align, type Alignment, alignWhole, pyramidOf, type Pyramid } from './align.js';
import { balanceOf, cellsOf, largestDistance } from './colour.js';
import { largestDifference } from './differences.js';
import type { Features } from './features.js';
import { type Plane, planeOf } from './planes.js';
import { type Region, regionOf } from './region.js';
import { edgeStrength, hasShape, shapeOf } from './shape.js';

/** A picture that is compared many times. */
export type Picture = {
  features: Features;
  brightness: Plane;
  byBrightness: Pyramid;
  byEdges: Pyramid;
};

/** Undefined for a picture that shows too little to be compared. */
export function pictureOf(features: Features): Picture | undefined {
  const brightness = planeOf(features.luma, features.width, features.height);
  if (!hasShape(brightness)) return undefined;
  return { features, brightness, byBrightness: pyramidOf(brightness), byEdges: pyramidOf(edgeStrength(brightness)) };
}

/** What is measured of two pictures when one lies on the other. */
export type Measures = Region & {
  /** The edges that both have at the same places, 0 to 1. */
  shape: number;
  /** The largest distance of colours in any square, 0 to 180. */
  colour: number;
  /** The largest difference of brightness in any square, 0 to 255. */
  difference: number;
};
const NOTHING: Measures = { shape: 0, colour: 180, difference: 255, area: 0, approved: 0, submitted: 0 };

/** From this shape on, brightness has found how the pictures lie; else edges are tried, which other colours do not change. */
const FOUND = 0.75;

/** Lays the submitted picture on the approved one and measures how they differ. */
export function measure(approved: Picture, submitted: Picture): Measures {
  const withShape = (found: Alignment): Found => ({ ...found, shape: shapeAt(approved, submitted, found) });
  const found = withShape(align(approved.byBrightness, submitted.byBrightness));
  if (found.shape >= FOUND) return measuredAt(approved, submitted, found);
  const others = [
    withShape(align(approved.byEdges, submitted.byEdges)),
    withShape(alignWhole(approved.byBrightness, submitted.byBrightness)),
  ];
  const best = others.reduce((top, one) => (one.shape > top.shape ? one : top), found);
  return measuredAt(approved, submitted, best);
}

type Found = Alignment & { shape: number };
const shapeAt = (approved: Picture, submitted: Picture, { fit, placement }: Alignment): number =>
  fit <= 0 ? 0 : shapeOf(approved.brightness, submitted.brightness, placement);

function measuredAt(approved: Picture, submitted: Picture, { placement, fit, shape }: Found): Measures {
  if (fit <= 0) return NOTHING;
  const cells = cellsOf(approved.features);
  const other = cellsOf(submitted.features, placement, approved.features);
  const balance = balanceOf(cells, other);
  const [r, g, b] = balance;
  const gain = 0.299 * r.gain + 0.587 * g.gain + 0.114 * b.gain;
  const offset = 0.299 * r.offset + 0.587 * g.offset + 0.114 * b.offset;
  return {
    shape,
    colour: largestDistance(cells, other, balance),
    difference: largestDifference(approved.brightness, submitted.brightness, placement, gain, offset),
    ...regionOf(approved.brightness, submitted.brightness, placement),
  };
}
