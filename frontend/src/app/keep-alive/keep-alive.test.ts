import { describe, expect, it } from '@jest/globals';
import type { ScreenRoute } from '../../lib/screens/routes.js';
import { drop, KEEP, type Kept, keep, keyOf, type Place } from './keep-alive.js';
import type { RoutePattern } from '../../lib/screens/patterns.js';

const route = (path: string, bare = false): ScreenRoute => ({
  path: path as RoutePattern,
  title: path,
  bare,
  screen: () => Promise.reject(new Error('never loaded')),
});
const list = route('/list');
const detail = route('/detail/$id');
const at = (screen: ScreenRoute, params: Record<string, string> = {}, search: Place['search'] = {}): Place => ({
  route: screen,
  path: screen.path,
  params,
  search,
});
const never = () => false;
const walk = (places: readonly Place[], dirty: (key: string) => boolean = never): readonly Kept[] =>
  places.reduce<readonly Kept[]>((kept, place) => keep(kept, place, dirty), []);

describe('cached screens', () => {
  it('stay mounted after navigation, one for each set of parameters', () => {
    const kept = walk([at(list), at(detail, { id: 'a' }), at(detail, { id: 'b' }), at(list)]);
    expect(kept.map((one) => one.key)).toEqual([keyOf(at(detail, { id: 'a' })), keyOf(at(detail, { id: 'b' })), keyOf(at(list))]);
  });

  it('use the newest query when only the query changes', () => {
    const kept = walk([at(list), at(list, {}, { page: '2' })]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.search).toEqual({ page: '2' });
  });

  it('are limited: the least recently used screen is removed first', () => {
    const places = Array.from({ length: KEEP + 2 }, (_, index) => at(detail, { id: String(index) }));
    const kept = walk([...places.slice(0, KEEP), places[0] as Place, ...places.slice(KEEP)]);
    expect(kept).toHaveLength(KEEP);
    expect(kept.some((one) => one.params['id'] === '0')).toBe(true);
    expect(kept.some((one) => one.params['id'] === '1')).toBe(false);
  });

  it('are not removed while they have unsaved work', () => {
    const unsaved = keyOf(at(detail, { id: '0' }));
    const places = Array.from({ length: KEEP + 3 }, (_, index) => at(detail, { id: String(index) }));
    expect(walk(places, (key) => key === unsaved).some((one) => one.key === unsaved)).toBe(true);
  });

  it('are all removed after a sign-in page', () => {
    const kept = walk([at(list), at(route('/logon', true))]);
    expect(kept.map((one) => one.path)).toEqual(['/logon']);
  });

  it('do not change for the same place, so that rendering settles', () => {
    for (const place of [at(list), at(route('/logon', true))]) {
      const kept = walk([place]);
      expect(keep(kept, place, never)).toBe(kept);
    }
    const kept = walk([at(list)]);
    expect(drop(kept, 'another')).toBe(kept);
  });
});
