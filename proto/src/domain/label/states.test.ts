import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { format } from '../values/decimal.js';
import { reconcile } from './reconcile.js';
import { type LabelMove, refusedMove, scanStateOf, statusOf, totalsOf } from './states.js';

const move = (kind: LabelMove, from: number, to: number) => ({ kind, from, to });

describe('labels after they were issued', () => {
  it('are returned or lost once, recalled once, and only within their range', () => {
    const earlier = [move('returned', 1, 100), move('recalled', 1, 50)];
    expect(refusedMove(500, earlier, move('lost', 100, 120))).toBe('label.moved');
    expect(refusedMove(500, earlier, move('recalled', 50, 60))).toBe('label.moved');
    expect(refusedMove(500, earlier, move('recalled', 51, 500))).toBeUndefined();
    expect(refusedMove(500, earlier, move('lost', 101, 501))).toBe('label.outside');
    expect(refusedMove(500, earlier, move('lost', 120, 110))).toBe('label.outside');
  });

  it('are never more than were issued', () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom<LabelMove>('returned', 'lost', 'recalled'),
        from: fc.integer({ min: 1, max: 60 }),
        size: fc.nat(30),
      }),
    );
    fc.assert(
      fc.property(moves, (wanted) => {
        const taken: ReturnType<typeof move>[] = [];
        for (const { kind, from, size } of wanted) {
          const next = move(kind, from, from + size);
          if (!refusedMove(50, taken, next)) taken.push(next);
        }
        const { returned, lost, recalled } = totalsOf(taken);
        return returned + lost <= 50 && recalled <= 50;
      }),
    );
  });

  it('are recalled in part or completely', () => {
    expect([0, 1, 99, 100].map((recalled) => statusOf(100, recalled))).toEqual(['issued', 'partlyRecalled', 'partlyRecalled', 'recalled']);
  });

  it('are genuine until they are scanned often, and recalled before anything else', () => {
    const moves = [move('recalled', 10, 20), move('lost', 30, 30)];
    expect(scanStateOf(9, moves, 19, 20)).toBe('genuine');
    expect(scanStateOf(9, moves, 20, 20)).toBe('scannedOften');
    expect(scanStateOf(10, moves, 500, 20)).toBe('recalled');
    expect(scanStateOf(30, moves, 1, 20)).toBe('recalled');
  });

  it('in use are compared with reported units', () => {
    const labels = { issued: 1000, returned: 100, lost: 50 };
    const compared = (reported: string) => {
      const { inUse, difference, state } = reconcile(labels, reported);
      return [inUse, format(difference), state];
    };
    expect(compared('850')).toEqual([850, '0', 'equal']);
    expect(compared('800.5')).toEqual([850, '49.5', 'notReported']);
    expect(compared('900')).toEqual([850, '-50', 'withoutLabel']);
  });
});
