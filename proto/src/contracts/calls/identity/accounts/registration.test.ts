import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../../../../domain/values/errors.js';
import { PASSWORD_RULES, PASSWORD_SPECIALS } from '../../../../domain/user-fields/password.js';
import { passwordChange, passwordForgot, passwordReset } from './password.js';
import { registrationSchema, signUpCodeSchema } from './registration.js';

const good = {
  urlToken: 'CTL.token',
  userName: 'anna.lee',
  firstName: 'Anna',
  lastName: 'Lee',
  email: 'anna@sunrise.example',
  password: 'Right#Passw0rd',
  confirmPassword: 'Right#Passw0rd',
  phoneNumber: '+85291234567',
  oneTimeCode: '123456',
};
/** The rules that a registration breaks, as `field: rule`. */
const broken = (changes: object): string[] => {
  const parsed = registrationSchema.safeParse({ ...good, ...changes });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
};
const password = (value: string) => broken({ password: value, confirmPassword: value });

describe('registration', () => {
  it('accepts complete input', () => expect(broken({})).toEqual([]));

  it('P-ACCT-15 P-ACCT-16 P-ACCT-17 P-ACCT-18 P-ACCT-19 requires first and last name, e-mail, password and its confirmation', () => {
    for (const field of ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'userName'])
      for (const value of [undefined, '']) expect(broken({ [field]: value })).toContain(`${field}: required`);
  });

  it('P-ACCT-05 P-ACCT-20 requires the one-time code, or the sign-up code instead', () => {
    expect(broken({ oneTimeCode: undefined })).toEqual(['oneTimeCode: required']);
    expect(broken({ oneTimeCode: undefined, phoneNumber: undefined, signUpCode: 'k7mp-2x9q' })).toEqual([]);
    expect(broken({ phoneNumber: undefined })).toEqual(['phoneNumber: required']);
    for (const wrong of ['12345', '1234567', 'abcdef']) expect(broken({ oneTimeCode: wrong })).toEqual(['oneTimeCode: sixDigits']);
  });

  it('P-ACCT-21 P-ERROR-29 requires a valid e-mail', () => {
    expect(broken({ email: 'anna@sunrise' })).toEqual(['email: format.email']);
    expect(broken({ email: ' anna@sunrise.example ' })).toEqual([]);
  });

  it('P-ACCT-22 P-LIMIT-04 requires a password of at least 8 characters', () => {
    expect(password('Ab#4567')).toContain('password: minLength');
    expect(password('Ab#45678')).toEqual([]);
  });

  it('P-ACCT-23 requires letters in it', () => {
    expect(password('1234567#')).toContain('password: passwordLetter');
    expect(password('1234567#a')).toEqual([]);
  });

  it('P-ACCT-24 requires numbers in it', () => {
    expect(password('Password#')).toContain('password: passwordNumber');
    expect(password('Password#1')).toEqual([]);
  });

  it('P-ACCT-25 requires one special character of the list in it', () => {
    for (const without of ['Password1', 'Password1 ', 'Password1~', 'Password1`'])
      expect(password(without)).toContain('password: passwordSpecial');
    expect(PASSWORD_SPECIALS).toBe('!@#$%^&*()_+-=[]{};\':"\\|,.<>/?');
    for (const special of PASSWORD_SPECIALS) expect([special, password(`Password1${special}`)]).toEqual([special, []]);
  });

  it('P-ACCT-26 requires the confirmation to equal the password', () => {
    expect(broken({ confirmPassword: 'Right#Passw0rd ' })).toEqual(['confirmPassword: confirmation']);
  });

  it('accepts common spellings of phone numbers', () => {
    for (const same of ['+852 9123-4567', '00852 9123 4567', '+852 (9123) 4567', ' 85291234567'])
      expect(registrationSchema.parse({ ...good, phoneNumber: same }).phoneNumber).toBe('+85291234567');
    for (const wrong of ['91234567', '+0123456789', '+8529', '+8529123456789012', '+852abc45678'])
      expect([wrong, broken({ phoneNumber: wrong })]).toEqual([wrong, ['phoneNumber: phone']]);
  });

  it('accepts only unambiguous user names', () => {
    for (const name of ['anna', 'anna.lee@sunrise.example', 'a_b-c+d', 'anna@ctl']) expect(broken({ userName: name })).toEqual([]);
    for (const name of ['an', 'anna lee', '安娜安娜', 'anna<b>']) expect(broken({ userName: name })).toEqual(['userName: userName']);
  });

  it('reads sign-up codes with or without dash and blanks, in any case', () => {
    for (const same of ['K7MP2X9Q', 'k7mp-2x9q', ' K7MP 2X9Q ']) expect(signUpCodeSchema.parse(same)).toBe('K7MP2X9Q');
    for (const wrong of ['K7MP2X9', 'K7MP2X9O', 'K7MP2X91']) expect(signUpCodeSchema.safeParse(wrong).success).toBe(false);
  });

  it('refuses unknown fields', () => expect(broken({ role: 'superUser' })).toEqual([': unknownField']));
});

describe.each(['en', 'zh'])('the words of registration in %s', (language) => {
  const { rule } = JSON.parse(
    readFileSync(new URL(`../../../../presentation/text/${language}/registration.json`, import.meta.url), 'utf8'),
  ) as {
    rule: Record<string, unknown> & { subLicensee: Record<string, string> };
  };

  it('exist for every rule that the service refuses by', () => {
    const simple = [
      'phoneTaken',
      'userName',
      'userNameOfOtherTenant',
      'emailTaken',
      'invitedEmail',
      'alreadyInvited',
      'signUpCode',
      'oneTimeCode',
    ];
    for (const id of [...simple, 'licenseeNotThere', 'companyNameTaken', 'oldPassword', 'passwordUnchanged', 'phone'])
      expect(rule[id]).toBeTruthy();
    for (const { id } of PASSWORD_RULES.slice(1)) expect(rule[id]).toBeTruthy();
    expect(Object.keys(rule.subLicensee)).toEqual(['invalidToken', 'invalidMembership', 'otherLicensee', 'defaultRequired', 'invalidRole']);
  });

  if (language === 'en')
    it('P-ERROR-15 report an existing e-mail with the text of the catalogue', () =>
      expect(rule['emailTaken']).toBe('This email already exists.'));
});

describe('passwords', () => {
  const rulesOf = (schema: typeof passwordForgot.request | typeof passwordReset.request | typeof passwordChange.request, value: object) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [] : issuesOf(parsed.error).map(({ path, rule }) => `${path.join('.')}: ${rule}`);
  };

  it('P-ACCT-29 requires the e-mail for a forgotten password, and P-ACCT-30 a valid one', () => {
    for (const email of [undefined, '', ' ']) expect(rulesOf(passwordForgot.request, { email })).toEqual(['email: required']);
    expect(rulesOf(passwordForgot.request, { email: 'anna' })).toEqual(['email: format.email']);
    expect(rulesOf(passwordForgot.request, { email: 'anna@sunrise.example' })).toEqual([]);
  });

  it('applies the same rules to new passwords everywhere', () => {
    const reset = { urlToken: 'x', password: 'weak', confirmPassword: 'weak' };
    expect(rulesOf(passwordReset.request, reset)).toContain('password: minLength');
    const change = { oldPassword: 'Right#Passw0rd', password: 'Right#Passw0rd', confirmPassword: 'Right#Passw0rd' };
    expect(rulesOf(passwordChange.request, change)).toEqual(['password: passwordUnchanged']);
    expect(rulesOf(passwordChange.request, { ...change, oldPassword: 'Other#Passw0rd' })).toEqual([]);
  });
});
