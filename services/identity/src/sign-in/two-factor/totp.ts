import { Secret, TOTP } from 'otpauth';

/** Every authenticator app knows these; other values are ignored by some. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says. `issuer` and `label` are what the app shows. */
export const otpauthUri = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString();

/** The time step that the code belongs to, or undefined for a wrong code. Pure: `now` is epoch milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
