import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Feature } from '../lib/screens/routes.js';

const folder = join(process.cwd(), 'frontend/src/features');
const features = await Promise.all(
  readdirSync(folder).map(async (name) => ((await import(`../features/${name}/routes.js`)) as { feature: Feature }).feature),
);

describe('pages that open without sign-in', () => {
  it('P-AUTH-03 are sign-in, registration, the guest review, signing and deciding by link and the verification of contracts, authorization letters and labels; all others are guarded', () => {
    const screens = features.flatMap(({ routes }) => routes).filter((route) => 'screen' in route);
    const open = screens.filter((route) => route.open).map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '/AULApplication/Verify',
      '/Contract/Verify',
      '/Decide',
      '/Label/Check',
      '/Sign/Document',
      '/Sticker/GuestReview/{-$id}',
      '/account/forgotPassword',
      '/account/register',
      '/account/resetPassword',
      '/account/subUserRegister',
      '/logon',
    ]);
  });
});
