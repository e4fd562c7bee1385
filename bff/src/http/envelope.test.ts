import { describe, expect, it } from '@jest/globals';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import { failure } from './envelope.js';

/** One broken rule at each of the fields. */
const broken = (code: ErrorCode, rule: string, fields = ['field'], params: Record<string, string | number> = {}): CallError =>
  new CallError(code, { issues: fields.map((field) => ({ path: [field], rule, params })) });
const plain = (code: ErrorCode): CallError => new CallError(code);

/** The error catalogue of the platform document: what the service throws, and what the envelope says. */
const CATALOGUE: readonly (readonly [error: CallError, sentence: RegExp])[] = [
  [plain('signedOut'), /^Your session has expired! Please login again\.$/],
  [plain('internal'), /^Something went wrong! Please try again$/],
  [plain('unsupportedFile'), /^Invalid file\.$/],
  [plain('unsafeFile'), /^Invalid file\./],
  [broken('unsupportedFile', 'fileKind', ['file'], { allowed: 'jpg', found: 'pdf' }), /^Invalid file\. Accepted kinds: jpg\./],
  [broken('unsupportedFile', 'fileKindUnknown', ['file'], { allowed: 'jpg' }), /^Invalid file\./],
  [broken('unsupportedFile', 'fileEncrypted', ['file']), /^Invalid file\./],
  [broken('unsupportedFile', 'fileNotEncrypted', ['file']), /^Invalid file\./],
  [broken('unsupportedFile', 'fileCompression', ['file']), /^Invalid file\./],
  [broken('unsupportedFile', 'fileDamaged', ['file']), /^Invalid file\./],
  [broken('unsafeFile', 'fileUnsafe', ['file']), /^Invalid file\./],
  [broken('ruleBroken', 'import.noData'), /no data/],
  [broken('alreadyExists', 'emailTaken', ['email']), /^This email already exists\.$/],
  [broken('alreadyExists', 'territoryExists', ['code']), /^This territory already exists\.$/],
  // code and names are taken at once
  [broken('alreadyExists', 'territoryExists', ['code', 'name', 'nameZh']), /^This territory already exists\.$/],
  [
    broken('inUse', 'territoryInUse', ['code'], { properties: 1, characters: 0, termSheets: 2 }),
    /^This territory is assigned to a licensor .* cannot be removed\.$/,
  ],
  [broken('invalid', 'required', ['code', 'name']), /^Please fill in the required fields\.$/],
  [plain('invalidCredentials'), /^Invalid user name or password\.$/],
  [plain('accountInactive'), /^This account is not active\./],
  [plain('noPermission'), /^This user has no permission/],
  [plain('invalidAuthenticatorCode'), /^Invalid authenticator code\.$/],
  [plain('invalidLink'), /^This link is not valid: it has been used/],
  [broken('ruleBroken', 'userNameTaken'), /^This user name already exists\.$/],
  [broken('ruleBroken', 'phoneTaken'), /^This phone number already exists\.$/],
  [plain('invalidOneTimeCode'), /^Invalid one-time code\./],
  [broken('ruleBroken', 'invitedEmail'), /^Invalid e-mail address/],
  [plain('registerFailed'), /^The user could not be created\./],
  [broken('invalidLink', 'subLicensee.invalidToken'), /^This sub-licensee invitation is not valid/],
  [broken('ruleBroken', 'subLicensee.invalidMembership'), /is not an active sub-licensee of the inviting licensee\.$/],
  [broken('ruleBroken', 'subLicensee.otherLicensee'), /already belongs to another licensee\.$/],
  [broken('ruleBroken', 'subLicensee.defaultRequired'), /^Choose the sub-licensee of the user/],
  [broken('ruleBroken', 'subLicensee.invalidRole'), /^The role or permission of the inviter or of the invited user/],
  [plain('notificationUpdateFailed'), /^The notifications of the roles were not updated/],
  [plain('notificationDataNotFound'), /^The notification settings of this role or user were not found\.$/],
  [plain('avatarFailed'), /^The picture could not be changed\.$/],
  [broken('ruleBroken', 'salesAgentInvalid'), /^This sales agent does not exist/],
  [plain('userNotFound'), /^This user does not exist/],
  [broken('invalid', 'languageDoesNotExist'), /^This language does not exist\.$/],
  [broken('ruleBroken', 'emailDoesNotExist', ['emails'], { address: 'a@b.example' }), /^The e-mail a@b\.example does not exist here\.$/],
  [broken('wrongState', 'fileNotReady', ['file']), /^The generated file is not ready yet\. Please wait a moment and refresh\.$/],
];

describe('the error of the envelope', () => {
  it.each(CATALOGUE)('%s is the sentence %s of the catalogue', (error, sentence) => {
    expect(failure(error, 'en').body.Error).toMatch(sentence);
    expect(failure(error, 'zh').body.Error).toMatch(/[\u4e00-\u9fff]/);
  });

  it('is general when several fields have different problems', () => {
    const issues = [
      { path: ['code'], rule: 'required' },
      { path: ['name'], rule: 'duplicate' },
    ];
    expect(failure(new CallError('invalid', { issues }), 'en').body.Error).toBe('The request is not valid. Check the marked fields.');
    const same = issues.map(({ path }) => ({ path, rule: 'duplicate' }));
    expect(failure(new CallError('invalid', { issues: same }), 'en').body.Error).toBe('The request is not valid. Check the marked fields.');
  });
});
