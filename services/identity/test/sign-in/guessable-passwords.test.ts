import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { passwordChange, passwordForgot, passwordReset } from '@bls/proto/contracts/calls/identity/accounts/password';
import { registrationRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { userSave } from '@bls/proto/contracts/calls/identity/people/user-management';
import { eventually } from '@bls/kit/testing/service';
import { newestTo, tokenIn } from '../messages.js';
import { ids, invite, openRegistration, person, refusal, registration, service, tokenFor } from '../people/registration-setup.js';
import { PASSWORD, personOf } from '../seed.js';

beforeAll(openRegistration, 60_000);
afterAll(() => service?.stop());

/** Passwords that pass the rules of form, and what is wrong with them for `name@ctl`. */
const guessable = (name: string): [string, string][] => [
  ['Password1!', 'passwordCommon'],
  ['Welcome2026!', 'passwordCommon'],
  [`${name}#4829x`, 'passwordName'],
  ['Kettle#CTL55', 'passwordName'],
  ['Licensing#1', 'passwordName'],
];
const twice = (password: string) => ({ password, confirmPassword: password });

describe('P-SAFE-09 a guessable password is refused at its field, and nothing changes', () => {
  it('when a person changes it', async () => {
    const legal = await personOf(service, 'legalHead');
    for (const [password, rule] of guessable('LegalHead'))
      await expect(service.call(passwordChange, { oldPassword: PASSWORD, ...twice(password) }, legal)).rejects.toEqual(
        refusal('ruleBroken', rule),
      );
    expect(await service.call(passwordChange, { oldPassword: PASSWORD, ...twice('Quiet#Kettle28') }, legal)).toBe(true);
  });

  it('when it is reset by a link, which stays valid', async () => {
    await service.call(passwordForgot, { email: 'ceo@example.com' });
    const urlToken = tokenIn(await eventually(() => newestTo(service, 'ceo@example.com')));
    for (const [password, rule] of [...guessable('x').slice(0, 2), ...guessable('x').slice(3)])
      await expect(service.call(passwordReset, { urlToken, ...twice(password) })).rejects.toEqual(refusal('ruleBroken', rule));
    expect(await service.call(passwordReset, { urlToken, ...twice('Quiet#Kettle28') })).toBe(true);
  });

  it('when an invited person registers', async () => {
    const { invitation, signUpCode } = await invite(person());
    const token = await tokenFor(invitation.email);
    const register = (password: string) =>
      service.call(registrationRegister, registration(token, invitation.email, { signUpCode, ...twice(password) }));
    for (const [password, rule] of guessable(invitation.email.split('@')[0] ?? ''))
      await expect(register(password)).rejects.toEqual(refusal('ruleBroken', rule));
    expect(await register('Quiet#Kettle28')).toBe(true);
  });

  it('when a manager sets it', async () => {
    const admin = await personOf(service, 'superUser');
    const save = (password: string) =>
      service.call(
        userSave,
        {
          id: randomUUID(),
          companyId: ids.licensee,
          firstName: 'New',
          lastName: 'Person',
          userName: 'marigold',
          email: 'marigold@example.com',
          role: 'licenseeLegal',
          permissions: ['AUL'],
          characterIds: [],
          language: 'en',
          timeOffset: 480,
          password,
        },
        admin,
      );
    for (const [password, rule] of guessable('Marig0ld')) await expect(save(password)).rejects.toEqual(refusal('ruleBroken', rule));
    expect(await save('Quiet#Kettle28')).toMatchObject({ userName: 'marigold' });
  });
});
