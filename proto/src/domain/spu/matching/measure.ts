import { align, type Alignment, alignWhole, pyramidOf, type Pyramid } from './align.js';
import { balanceOf, cellsOf, largestDistance } from './colour.js';
import { largestDifference } from './differences.js';
import { type Features, MIN_SIDE } from './features.js';
import { type Plane, planeOf } from './planes.js';
import { type Region, regionOf } from './region.js';
import { edgeStrength, hasShape, shapeOf } from './shape.js';

/** A picture that is compared many times: its features and its brightness at the smallest size. */
export type Picture = { features: Features; small: Plane };
/** The same while it is measured. */
type Opened = { features: Features; brightness: Plane; sizes: Pyramid };

/** Undefined for a picture that is too narrow, or shows too little, to be compared. */
export function pictureOf(features: Features): Picture | undefined {
  if (Math.min(features.width, features.height) < MIN_SIDE) return undefined;
  const { brightness, sizes } = opened(features);
  const [small] = sizes;
  return small && hasShape(brightness) ? { features, small } : undefined;
}

function opened(features: Features): Opened {
  const brightness = planeOf(features.luma, features.width, features.height);
  return { features, brightness, sizes: pyramidOf(brightness) };
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
export function measure({ features }: Picture, other: Picture): Measures {
  const [approved, submitted] = [opened(features), opened(other.features)];
  const withShape = (found: Alignment): Found => ({ ...found, shape: shapeAt(approved, submitted, found) });
  const found = withShape(align(approved.sizes, submitted.sizes));
  if (found.shape >= FOUND) return measuredAt(approved, submitted, found);
  const edges = ({ brightness }: Opened): Pyramid => pyramidOf(edgeStrength(brightness));
  const others = [withShape(align(edges(approved), edges(submitted))), withShape(alignWhole(approved.sizes, submitted.sizes))];
  const best = others.reduce((top, one) => (one.shape > top.shape ? one : top), found);
  return measuredAt(approved, submitted, best);
}

type Found = Alignment & { shape: number };
const shapeAt = (approved: Opened, submitted: Opened, { fit, placement }: Alignment): number =>
  fit <= 0 ? 0 : shapeOf(approved.brightness, submitted.brightness, placement);

function measuredAt(approved: Opened, submitted: Opened, { placement, fit, shape }: Found): Measures {
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
