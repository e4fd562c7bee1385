import { describe, expect, it } from '@jest/globals';
import { anchorSchema, boundsOf, LINE_POINTS, shapeOf } from '@bls/proto/domain/approval/picture';
import fc from 'fast-check';
import { DRAWING_TOOLS, drawnArea, extended, moved } from './drawing.js';

const frame = { left: 0, top: 0, width: 1000, height: 500 };
const coordinate = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const trail = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 600 });
const tool = fc.constantFrom(...DRAWING_TOOLS);
const step = fc.record({ x: fc.double({ min: -0.3, max: 0.3, noNaN: true }), y: fc.double({ min: -0.3, max: 0.3, noNaN: true }) });

describe('what is drawn on a picture', () => {
  it('is accepted by the server, whatever the drag, and moved or drawn on by keyboard', () => {
    fc.assert(
      fc.property(tool, trail, fc.array(step, { maxLength: 20 }), (with_, points, steps) => {
        let area = drawnArea(with_, points, frame);
        expect(anchorSchema.safeParse(area).error?.issues).toBeUndefined();
        for (const [index, by] of steps.entries()) area = index % 2 ? moved(area, by) : extended(with_, area, by);
        expect(anchorSchema.safeParse(area).error?.issues).toBeUndefined();
      }),
    );
  });

  it('is a point for a click with any tool, otherwise a rectangle, an arrow or a line', () => {
    for (const each of DRAWING_TOOLS)
      expect(
        drawnArea(
          each,
          [
            { x: 0.5, y: 0.5 },
            { x: 0.503, y: 0.505 },
          ],
          frame,
        ),
      ).toEqual({ x: 0.5, y: 0.5 });
    const drag = [
      { x: 0.6, y: 0.6 },
      { x: 0.5, y: 0.7 },
      { x: 0.2, y: 0.4 },
    ];
    expect(DRAWING_TOOLS.map((each) => shapeOf(drawnArea(each, drag, frame)))).toEqual(['region', 'arrow', 'freehand']);
    expect(drawnArea('arrow', drag, frame)).toEqual({ x: 0.6, y: 0.6, tip: { x: 0.2, y: 0.4 } });
    expect(drawnArea('freehand', drag, frame)).toEqual({
      x: 0.6,
      y: 0.6,
      line: [
        { x: 0.5, y: 0.7 },
        { x: 0.2, y: 0.4 },
      ],
    });
    expect(boundsOf(drawnArea('freehand', drag, frame))).toEqual({
      x: 0.2,
      y: 0.4,
      width: expect.closeTo(0.4),
      height: expect.closeTo(0.3),
    });
  });

  it('has few corners: none on a straight line, all ends, and never more than the limit', () => {
    const straight = Array.from({ length: 300 }, (_, n) => ({ x: n / 400, y: n / 800 }));
    expect(drawnArea('freehand', straight, frame).line).toHaveLength(1);
    const spiral = Array.from({ length: 5000 }, (_, n) => ({
      x: 0.5 + (n / 12_000) * Math.cos(n / 9),
      y: 0.5 + (n / 12_000) * Math.sin(n / 9),
    }));
    const { line = [] } = drawnArea('freehand', spiral, frame);
    expect(line.length).toBeGreaterThan(60);
    expect(line.length).toBeLessThanOrEqual(LINE_POINTS);
    expect(line.at(-1)?.x).toBeCloseTo(spiral.at(-1)?.x ?? 0, 4);
  });

  it('moves as a whole and stays in the picture', () => {
    const arrow = { x: 0.1, y: 0.1, tip: { x: 0.3, y: 0.2 } };
    expect(moved(arrow, { x: -0.5, y: 0.1 })).toEqual({ x: 0, y: 0.2, tip: { x: expect.closeTo(0.2), y: expect.closeTo(0.3) } });
  });
});
