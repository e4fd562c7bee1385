import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('the paths of stickers', () => {
  it('P-SHELL-46 W-STICKER-02 /Sticker leads to its list', () => {
    expect(route('/Sticker')).toEqual({ path: '/Sticker', to: '/Sticker/Management' });
  });

  it.each([
    ['/Sticker/Management', 'sticker.read'],
    ['/Sticker/Create', 'sticker.apply'],
    ['/Sticker/Review/{-$id}', 'sticker.read'],
    ['/Sticker/Edit/{-$id}', 'sticker.apply'],
  ])('W-STICKER-03 W-STICKER-04 W-STICKER-05 W-STICKER-06 %s is there for whoever has %s', async (path, capability) => {
    const found = route(path);
    if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
    expect([found.capability, found.open ?? false]).toEqual([capability, false]);
    expect(typeof (await found.screen()).default).toBe('function');
  });

  it('P-SHELL-08 W-STICKER-01 W-STICKER-07 the guest’s page is the one child that opens without sign-in, with or without an id', async () => {
    const open = feature.routes.filter((one) => 'open' in one && one.open);
    expect(open.map(({ path }) => path)).toEqual(['/Sticker/GuestReview/{-$id}']);
    const [found] = open;
    if (!found || !('screen' in found)) throw new Error('no screen');
    expect(typeof (await found.screen()).default).toBe('function');
  });
});
