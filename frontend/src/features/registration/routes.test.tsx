import { describe, expect, it } from '@jest/globals';
import { passwordResetRead } from '@bls/proto/contracts/calls/identity/accounts/password';
import { registrationRead, subUserRead } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { screen } from '@testing-library/react';
import { startApp } from '../../../test/app.js';

const { backend, open } = startApp((fresh) => {
  fresh.answer(registrationRead, { Language: 'en', InvitedBy: 'Mei Kwan' });
  fresh.answer(subUserRead, { Language: 'en', InvitedBy: 'Xin Kwok' });
  fresh.answer(passwordResetRead, { UserName: 'anna', FullName: 'Anna Lee' });
});

describe('addresses of registration', () => {
  it.each([
    ['/account/register', '?UrlToken=CTL.secret&tenant=CTL', 'Register', 'Mei Kwan'],
    ['/account/subUserRegister', '?UrlToken=CTL.secret&tenant=CTL', 'Register for a sub-licensee', 'Xin Kwok'],
    ['/account/forgotPassword', '', 'Forgot password', undefined],
    ['/account/resetPassword', '?urlToken=CTL.secret&tenant=CTL', 'Set a new password', 'Anna Lee, user name anna'],
  ])(
    'P-ACCT-01 P-ACCT-02 P-ACCT-03 P-ACCT-04 W-USERS-03 W-USERS-04 W-USERS-05 W-USERS-06 %s opens without sign-in and without the menu',
    async (path, query, heading, text) => {
      const { address } = await open(path + query);
      expect(address).toBe(path + query);
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
      if (text) expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(backend.log().filter((asked) => asked.includes('/home/sideMenu'))).toEqual([]);
    },
  );
});
