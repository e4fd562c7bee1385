import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startBackend } from '../../../test/backend.js';
import { logout } from '../../../test/endpoints.js';
import { userOf } from '../../../test/session.js';
import { queryClient } from '../api/query.js';
import { act, cleanup, render } from '@testing-library/react';
import { expireUser, followOtherTabs, clearUser, onUserCleared, rememberUser, signOut, signOutExpired, storedUser } from './session.js';
import { ScreenContext } from '../screens/screen.js';
import { anyDirty, clearAllDirty, isDirty, useUnsavedGuard } from '../screens/unsaved.js';

const person = (UserName: string, TenantCode = 'CTL') => userOf('sales', { UserName, TenantCode });
const forgot = jest.fn();
onUserCleared(forgot);
const backend = startBackend((fresh) => fresh.answer(logout, true));
const place = { key: 'form', path: '/form', params: {}, search: {}, visible: true, go: () => {}, setSearch: () => {}, leave: () => {} };
function Typed() {
  useUnsavedGuard(true);
  return null;
}
/** Types into a form without saving. */
const type = () =>
  render(
    <ScreenContext value={place}>
      <Typed />
    </ScreenContext>,
  );
const cached = () => queryClient.getQueryData(['answer']);

beforeEach(() => {
  cleanup();
  clearUser();
  clearAllDirty();
  rememberUser(person('ann@ctl'));
  queryClient.setQueryData(['answer'], 'of Ann');
  forgot.mockClear();
});
describe('an expired session', () => {
  it('clears everything when nothing is unsaved', () => {
    expireUser();
    expect([storedUser(), localStorage.getItem('User'), cached(), forgot.mock.calls.length]).toEqual([undefined, null, undefined, 1]);
  });

  it.each([
    ['an answer that says so', () => expireUser()],
    ['the missing cookie', () => signOutExpired()],
  ])('reported by %s preserves unsaved work for the same person, also when it is reported several times', async (_, end) => {
    type();
    await end();
    await end();
    expect([storedUser(), localStorage.getItem('User'), cached(), anyDirty()]).toEqual([undefined, null, 'of Ann', true]);
    rememberUser(person('ann@ctl'));
    expect([storedUser()?.UserName, cached(), isDirty('form'), forgot.mock.calls.length]).toEqual(['ann@ctl', 'of Ann', true, 0]);
  });

  it.each([
    ['bob@ctl', 'CTL'],
    ['ann@ctl', 'PLS'],
  ])('shows nothing of it to %s of %s', (name, tenant) => {
    type();
    expireUser();
    rememberUser(person(name, tenant));
    expect([storedUser()?.UserName, cached(), anyDirty(), forgot.mock.calls.length]).toEqual([name, undefined, false, 1]);
  });
});

it('an explicit sign-out clears everything', async () => {
  type();
  await signOut();
  expect([storedUser(), cached(), anyDirty(), forgot.mock.calls.length]).toEqual([undefined, undefined, false, 1]);
  expect(backend.log()).toEqual(['POST /account/logout']);
});

it('a sign-in over another session clears the data of the previous person', () => {
  rememberUser(person('bob@ctl'));
  expect([storedUser()?.UserName, cached()]).toEqual(['bob@ctl', undefined]);
});

describe('another tab', () => {
  it('with a sign-in of another person switches this one as well', () => {
    act(() => void type());
    localStorage.setItem('User', JSON.stringify(person('bob@ctl')));
    expect(followOtherTabs()).toBe(true);
    expect([storedUser()?.UserName, cached(), anyDirty()]).toEqual(['bob@ctl', undefined, false]);
  });

  it('with a sign-in of the same person changes nothing', () => {
    localStorage.setItem('User', JSON.stringify(person('ann@ctl')));
    expect([followOtherTabs(), storedUser()?.UserName, cached()]).toEqual([true, 'ann@ctl', 'of Ann']);
  });

  it('with a sign-out signs this one out as well', () => {
    localStorage.removeItem('User');
    expect(followOtherTabs()).toBe(false);
  });
});
