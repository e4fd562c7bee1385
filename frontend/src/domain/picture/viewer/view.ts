/**
 * The viewport of a viewer: a zoom relative to "fit", and the point of the picture in the middle of the stage, in
 * fractions of the picture. Independent of pixels, so that two pictures of different size, or a resized stage, show the
 * same area and versions can be compared.
 */
export type View = { zoom: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rect = { left: number; top: number; width: number; height: number };
type Area = Point & { width?: number | undefined; height?: number | undefined };

export const FIT: View = { zoom: 1, x: 0.5, y: 0.5 };
/** Margin around the picture, and the maximum scale of a small picture at fit. */
const MARGIN = 16;
const BLOW_UP = 3;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Stage pixels per picture pixel at fit. */
export function fitScale(picture: Size, stage: Size): number {
  const space = { width: Math.max(1, stage.width - 2 * MARGIN), height: Math.max(1, stage.height - 2 * MARGIN) };
  return Math.min(space.width / picture.width, space.height / picture.height, BLOW_UP);
}

/** The maximum zoom: four stage pixels per picture pixel (enough to see the threads of an embroidery), or eight times the fit. */
export const maxZoom = (picture: Size, stage: Size): number => Math.max(8, 4 / fitScale(picture, stage));

/** Stage pixels per picture pixel. 1 is the picture's original size. */
export const scaleOf = (view: View, picture: Size, stage: Size): number => fitScale(picture, stage) * view.zoom;

/** Keeps the picture visible: centred in a direction in which it fits, without gaps in one in which it does not. */
export function settled(view: View, picture: Size, stage: Size): View {
  const zoom = clamp(view.zoom, 1, maxZoom(picture, stage));
  const scale = fitScale(picture, stage) * zoom;
  const along = (centre: number, length: number, space: number): number => {
    const shown = Math.min(1, space / (length * scale));
    return shown >= 1 ? 0.5 : clamp(centre, shown / 2, 1 - shown / 2);
  };
  return { zoom, x: along(view.x, picture.width, stage.width), y: along(view.y, picture.height, stage.height) };
}

/** The rectangle of the stage that the picture covers. */
export function frameOf(view: View, picture: Size, stage: Size): Rect {
  const scale = scaleOf(view, picture, stage);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { left: stage.width / 2 - view.x * width, top: stage.height / 2 - view.y * height, width, height };
}

/** Zooms by a factor; the point `at` (in stage pixels) stays in place. */
export function zoomedAt(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const before = frameOf(view, picture, stage);
  const zoom = clamp(view.zoom * factor, 1, maxZoom(picture, stage));
  const point = fractionAt(at, before);
  const scale = fitScale(picture, stage) * zoom;
  return settled(
    {
      zoom,
      x: point.x + (stage.width / 2 - at.x) / (picture.width * scale),
      y: point.y + (stage.height / 2 - at.y) / (picture.height * scale),
    },
    picture,
    stage,
  );
}

/** Pans by stage pixels. */
export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  const { width, height } = frameOf(view, picture, stage);
  return settled({ ...view, x: view.x - by.x / width, y: view.y - by.y / height }, picture, stage);
}

/** A point of the stage in fractions of the picture; outside of the picture below 0 or above 1. */
export const fractionAt = (at: Point, frame: Rect): Point => ({
  x: (at.x - frame.left) / frame.width,
  y: (at.y - frame.top) / frame.height,
});

/** The rectangle of the stage for an area of the picture; a point has no size. */
export const rectOf = (area: Area, frame: Rect): Rect => ({
  left: frame.left + area.x * frame.width,
  top: frame.top + area.y * frame.height,
  width: (area.width ?? 0) * frame.width,
  height: (area.height ?? 0) * frame.height,
});

/** Focuses an area: pans only when it is not visible, and zooms in only when it would be too small. */
export function showingArea(view: View, area: Area, picture: Size, stage: Size): View {
  const { left, top, width, height } = rectOf(area, frameOf(view, picture, stage));
  const inSight = left >= 8 && top >= 8 && left + width <= stage.width - 8 && top + height <= stage.height - 8;
  const large = area.width === undefined || Math.max(width, height) >= 48;
  if (inSight && large) return view;
  const closer = large ? view.zoom : view.zoom * (96 / Math.max(width, height, 1));
  return settled({ zoom: closer, x: area.x + (area.width ?? 0) / 2, y: area.y + (area.height ?? 0) / 2 }, picture, stage);
}
