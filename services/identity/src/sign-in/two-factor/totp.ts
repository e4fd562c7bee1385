import { Secret, TOTP } from 'otpauth';

/** Supported by every authenticator app; some apps ignore other values. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Accepted steps before and after the present one, because clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code. The app shows `issuer` and `label`. */
export const otpauthUri = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString();

/** The time step of a code, undefined for a wrong code. `now` is in epoch milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
