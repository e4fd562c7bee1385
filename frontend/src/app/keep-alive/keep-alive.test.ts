import { describe, expect, it } from '@jest/globals';
import type { ScreenRoute } from '../../lib/screens/routes.js';
import { removeFromCache, MAX_CACHED, type CachedScreen, addToCache, keyOf, type ScreenLocation } from './keep-alive.js';
import type { RoutePattern } from '../../lib/screens/patterns.js';

const route = (path: string, bare = false): ScreenRoute => ({
  path: path as RoutePattern,
  title: path,
  bare,
  screen: () => Promise.reject(new Error('never loaded')),
});
const list = route('/list');
const detail = route('/detail/$id');
const at = (screen: ScreenRoute, params: Record<string, string> = {}, search: ScreenLocation['search'] = {}): ScreenLocation => ({
  route: screen,
  path: screen.path,
  params,
  search,
});
const never = () => false;
const visit = (places: readonly ScreenLocation[], dirty: (key: string) => boolean = never): readonly CachedScreen[] =>
  places.reduce<readonly CachedScreen[]>((cached, place) => addToCache(cached, place, dirty), []);

describe('cached screens', () => {
  it('stay mounted after navigation, one for each set of parameters', () => {
    const cached = visit([at(list), at(detail, { id: 'a' }), at(detail, { id: 'b' }), at(list)]);
    expect(cached.map((one) => one.key)).toEqual([keyOf(at(detail, { id: 'a' })), keyOf(at(detail, { id: 'b' })), keyOf(at(list))]);
  });

  it('use the newest query when only the query changes', () => {
    const cached = visit([at(list), at(list, {}, { page: '2' })]);
    expect(cached).toHaveLength(1);
    expect(cached[0]?.search).toEqual({ page: '2' });
  });

  it('are limited: the least recently used screen is removed first', () => {
    const places = Array.from({ length: MAX_CACHED + 2 }, (_, index) => at(detail, { id: String(index) }));
    const cached = visit([...places.slice(0, MAX_CACHED), places[0] as ScreenLocation, ...places.slice(MAX_CACHED)]);
    expect(cached).toHaveLength(MAX_CACHED);
    expect(cached.some((one) => one.params['id'] === '0')).toBe(true);
    expect(cached.some((one) => one.params['id'] === '1')).toBe(false);
  });

  it('are not removed while they have unsaved work', () => {
    const unsaved = keyOf(at(detail, { id: '0' }));
    const places = Array.from({ length: MAX_CACHED + 3 }, (_, index) => at(detail, { id: String(index) }));
    expect(visit(places, (key) => key === unsaved).some((one) => one.key === unsaved)).toBe(true);
  });

  it('show the newest screen, also when all others have unsaved work', () => {
    const places = Array.from({ length: MAX_CACHED + 1 }, (_, index) => at(detail, { id: String(index) }));
    const newest = places.at(-1) as ScreenLocation;
    const cached = visit(places, (key) => key !== keyOf(newest));
    expect(cached).toHaveLength(MAX_CACHED + 1);
    expect(cached.at(-1)?.key).toBe(keyOf(newest));
  });

  it('are all removed after a sign-in page', () => {
    const cached = visit([at(list), at(route('/logon', true))]);
    expect(cached.map((one) => one.path)).toEqual(['/logon']);
  });

  it('do not change for the same place, so that rendering settles', () => {
    for (const place of [at(list), at(route('/logon', true))]) {
      const cached = visit([place]);
      expect(addToCache(cached, place, never)).toBe(cached);
    }
    const cached = visit([at(list)]);
    expect(removeFromCache(cached, 'another')).toBe(cached);
  });
});
