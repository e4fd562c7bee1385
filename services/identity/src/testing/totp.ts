import { TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The time step of an instant. */
export const stepAt = (now: number): number => Math.floor(now / PERIOD_MS);

/** The code of an authenticator app in a time step. */
export const totp = (secret: string, step: number): string => new TOTP({ secret }).generate({ timestamp: step * PERIOD_MS });
