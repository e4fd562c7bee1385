import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FIT, fractionAt, frameOf, showingArea, maxZoom, panned, rectOf, settled, type Size, type View, zoomedAt } from './view.js';

const size = fc.record({ width: fc.integer({ min: 40, max: 8000 }), height: fc.integer({ min: 40, max: 8000 }) });
const stage = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1400 }) });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const view = fc.record({
  zoom: fc.double({ min: 0.2, max: 40, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});
const inside = (v: View, p: Size, s: Size) => {
  const frame = frameOf(v, p, s);
  const along = (start: number, length: number, available: number) =>
    length <= available + 0.01 ? Math.abs(start + length / 2 - available / 2) < 0.01 : start <= 0.01 && start + length >= available - 0.01;
  return along(frame.left, frame.width, s.width) && along(frame.top, frame.height, s.height);
};

describe('the view of a picture', () => {
  it('keeps the picture visible: centred where it fits, without a gap where it does not', () => {
    fc.assert(fc.property(view, size, stage, (v, p, s) => inside(settled(v, p, s), p, s)));
    fc.assert(
      fc.property(view, size, stage, fraction, fraction, (v, p, s, x, y) =>
        inside(panned(settled(v, p, s), { x: x * 5000 - 2500, y: y * 5000 - 2500 }, p, s), p, s),
      ),
    );
  });
  it('keeps the point under the pointer in place while zooming in', () => {
    fc.assert(
      fc.property(
        size,
        stage,
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        (p, s, fx, fy) => {
          const start = settled({ zoom: 3, x: 0.5, y: 0.5 }, p, s);
          const at = { x: s.width * fx, y: s.height * fy };
          const before = fractionAt(at, frameOf(start, p, s));
          const next = zoomedAt(start, 1.5, at, p, s);
          const frame = frameOf(next, p, s);
          const after = fractionAt(at, frame);
          const free = (length: number, available: number) => length > available * 1.5;
          // where the picture is smaller than the stage it is centred instead
          const was = frameOf(start, p, s);
          if (free(was.width, s.width) && before.x > 0.2 && before.x < 0.8) expect(Math.abs(after.x - before.x)).toBeLessThan(0.001);
          if (free(was.height, s.height) && before.y > 0.2 && before.y < 0.8) expect(Math.abs(after.y - before.y)).toBeLessThan(0.001);
        },
      ),
    );
  });
  it('limits the zoom to the range from fit to maximum', () => {
    const p = { width: 1200, height: 900 };
    const s = { width: 600, height: 500 };
    expect(zoomedAt(FIT, 0.1, { x: 0, y: 0 }, p, s)).toEqual(FIT);
    expect(zoomedAt(FIT, 1e6, { x: 300, y: 250 }, p, s).zoom).toBe(maxZoom(p, s));
  });
  it('focuses a comment: stays when it is visible, moves when it is not, zooms in when it is tiny', () => {
    const p = { width: 1200, height: 900 };
    const s = { width: 600, height: 500 };
    expect(showingArea(FIT, { x: 0.5, y: 0.5, width: 0.3, height: 0.3 }, p, s)).toBe(FIT);
    const away: View = { zoom: 6, x: 0.2, y: 0.2 };
    const there = showingArea(away, { x: 0.8, y: 0.7 }, p, s);
    expect(there).toMatchObject({ zoom: 6, x: 0.8, y: 0.7 });
    expect(showingArea(FIT, { x: 0.5, y: 0.5, width: 0.01, height: 0.01 }, p, s).zoom).toBeGreaterThan(3);
  });
  it('shows an area of the picture at its place', () => {
    const frame = { left: 0, top: 0, width: 1000, height: 500 };
    expect(rectOf({ x: 0.1, y: 0.2, width: 0.5, height: 0.5 }, frame)).toEqual({ left: 100, top: 100, width: 500, height: 250 });
  });
});
