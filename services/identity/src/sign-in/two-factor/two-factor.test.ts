import { describe, expect, it } from '@jest/globals';
import { RECOVERY_CODE, secondFactorSchema } from '@bls/proto/domain/user-fields/logon';
import { TOTP } from 'otpauth';
import { newRecoveryCodes, normalizedRecoveryCode } from './recovery-codes.js';
import { newSecret, otpauthUri, stepOfCode } from './totp.js';

// The secret and the times of RFC 6238, appendix B (its eight digits cut to six).
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('authenticator codes', () => {
  it('P-AUTH-22 P-LIMIT-05 are the six digits of RFC 6238', () => {
    expect(stepOfCode(RFC_SECRET, '287082', 59_000)).toBe(1);
    expect(stepOfCode(RFC_SECRET, '081804', 1_111_111_109_000)).toBe(37_037_036);
    expect(secondFactorSchema.parse('287 082')).toBe('287082');
    for (const typed of ['28708', '2870822', 'abcdef', '']) expect(secondFactorSchema.safeParse(typed).success).toBe(false);
  });

  it('are accepted one step early and one step late, with their own step', () => {
    expect(stepOfCode(RFC_SECRET, '287082', 89_000)).toBe(1);
    expect(stepOfCode(RFC_SECRET, '287082', 29_000)).toBe(1);
    expect(stepOfCode(RFC_SECRET, '287082', 120_000)).toBeUndefined();
    expect(stepOfCode(RFC_SECRET, '287083', 59_000)).toBeUndefined();
  });

  it('come from a secret in an address that apps can read', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = otpauthUri(secret, 'CTL Licensing', 'sales@ctl');
    expect(uri).toMatch(/^otpauth:\/\/totp\/CTL%20Licensing:sales(@|%40)ctl\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(newSecret()).not.toBe(secret);
    const code = new TOTP({ secret, digits: 6 }).generate({ timestamp: 1_800_000_000_000 });
    expect(stepOfCode(secret, code, 1_800_000_000_000)).toBe(60_000_000);
  });
});

describe('recovery codes', () => {
  it('are ten different ones, accepted in any case and with any separator', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(RECOVERY_CODE);
      expect(secondFactorSchema.safeParse(code.toLowerCase()).success).toBe(true);
      expect(normalizedRecoveryCode(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(code.replace('-', ''));
    }
  });
});
