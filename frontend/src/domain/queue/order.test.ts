import { describe, expect, it } from '@jest/globals';
import { isDecided, placeOf, withDecision } from './order.js';

const item = (id: string, revision = 1) => ({ id, revision });
const rows = ['a', 'b', 'c', 'd'].map((id) => item(id));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the order of a queue', () => {
  it('continues with what follows, then with what was skipped', () => {
    const place = placeOf(rows, [], 'c');
    expect([place.position, place.waiting, ids(place.ahead), place.previous?.id]).toEqual([3, 4, ['d', 'a', 'b'], 'b']);
  });

  it('says when only skipped items follow', () => {
    expect(placeOf(rows, [], 'd').startsAgain).toBe(true);
    expect(placeOf(rows, [], 'c').startsAgain).toBe(false);
    expect(placeOf([item('d')], [], 'd')).toMatchObject({ startsAgain: false, ahead: [] });
  });

  it('leaves out decided items of a list that was loaded before the decision', () => {
    const decided = withDecision(withDecision([], item('a')), item('b'));
    const place = placeOf(rows, decided, 'c');
    expect([place.position, place.waiting, ids(place.ahead)]).toEqual([1, 2, ['d']]);
  });

  it('goes back to a decided item, and from there to those that wait', () => {
    const decided = withDecision([], item('b'));
    expect(placeOf(rows, decided, 'a').previous?.id).toBe('b');
    const place = placeOf(rows, decided, 'b');
    expect([place.position, ids(place.ahead)]).toEqual([undefined, ['a', 'c', 'd']]);
  });

  it('has an item again that waits at a later revision', () => {
    const decided = withDecision([], item('b'));
    expect([isDecided(decided, item('b')), isDecided(decided, item('b', 2))]).toEqual([true, false]);
    const place = placeOf([item('a'), item('b', 2), item('c')], decided, 'a');
    expect([ids(place.ahead), place.waiting]).toEqual([['b', 'c'], 3]);
  });

  it('opens the first one from an item that does not wait', () => {
    expect(placeOf(rows, [], 'other')).toMatchObject({ position: undefined, startsAgain: false, previous: undefined });
    expect(ids(placeOf(rows, [], 'other').ahead)).toEqual(['a', 'b', 'c', 'd']);
  });
});
