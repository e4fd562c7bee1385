import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ScreenRoute } from '../../lib/screens/routes.js';
import type { CachedScreen } from './keep-alive.js';
import { forgetScreen, lastScrollOf, lastSearchOf, rememberScreens, rememberScroll } from './last-screens.js';

const screenAt = (path: string, search: CachedScreen['search'] = {}, bare = false): CachedScreen => ({
  key: path,
  path,
  params: {},
  search,
  route: { path: path as never, title: path, bare, screen: () => Promise.reject(new Error('never loaded')) } satisfies ScreenRoute,
});
const signInPage = screenAt('/logon', {}, true);
beforeEach(() => rememberScreens([signInPage]));

describe('the place where a screen was left', () => {
  it('has its query and scroll position, whatever the case of the path, also when it is no longer cached', () => {
    rememberScreens([screenAt('/List/Index', { status: 'draft' })]);
    rememberScroll('/List/Index', [300]);
    rememberScreens([screenAt('/Other/Index')]);
    expect([lastSearchOf('/list/index'), lastScrollOf('/list/index')]).toEqual([{ status: 'draft' }, [300]]);
  });

  it('is at the top for another query', () => {
    rememberScreens([screenAt('/List/Index', { page: '1' })]);
    rememberScroll('/List/Index', [300]);
    rememberScreens([screenAt('/List/Index', { page: '2' })]);
    expect([lastSearchOf('/List/Index'), lastScrollOf('/List/Index')]).toEqual([{ page: '2' }, []]);
  });

  it('is removed when the screen is closed, and not stored again by what leaves it', () => {
    rememberScreens([screenAt('/Form/1', { tab: 'b' })]);
    forgetScreen('/Form/1');
    rememberScroll('/Form/1', [300]);
    expect([lastSearchOf('/Form/1'), lastScrollOf('/Form/1')]).toEqual([undefined, []]);
  });

  it('is removed by a sign-in page', () => {
    rememberScreens([screenAt('/List/Index', { status: 'draft' })]);
    rememberScreens([signInPage]);
    expect(lastSearchOf('/List/Index')).toBeUndefined();
  });

  it('of the oldest screens is removed beyond a number that nobody reaches', () => {
    for (let n = 0; n <= 500; n += 1) rememberScreens([screenAt(`/Detail/${n}`, { n: String(n) })]);
    expect([lastSearchOf('/Detail/0'), lastSearchOf('/Detail/1')]).toEqual([undefined, { n: '1' }]);
  });
});
