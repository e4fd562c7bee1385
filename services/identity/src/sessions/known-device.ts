import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Account = { tenant: string; id: string; passwordHash: string };

const KNOWN_DAYS = 180;
const DAY = 86_400_000;
const FORM = /^([A-Za-z0-9_-]{22})\.(\d{1,13})\.([A-Za-z0-9_-]{43})$/;

const sign = (account: Account, text: string): string =>
  createHmac('sha256', account.passwordHash).update(`${account.tenant} ${account.id} ${text}`).digest('base64url');

/**
 * A token for a device on which the account has signed in, so that failures of strangers do not lock it there. It grants no
 * access. The key is the stored password hash: a token of another account, or from before a new password, is unknown.
 */
export function deviceToken(account: Account, deviceId: string = randomBytes(16).toString('base64url'), now = Date.now()): string {
  const text = `${deviceId}.${now}`;
  return `${text}.${sign(account, `device ${text}`)}`;
}

/** The id of the device that a token names; undefined when the token is not of this account or too old. */
export function knownDevice(account: Account | undefined, token: string | undefined, now = Date.now()): string | undefined {
  const [, deviceId, issued, signature] = FORM.exec(token ?? '') ?? [];
  if (!account || !deviceId || !issued || !signature || now - Number(issued) > KNOWN_DAYS * DAY) return undefined;
  const expected = sign(account, `device ${deviceId}.${issued}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? deviceId : undefined;
}

/** The name under which failures of a known device are counted. A stranger cannot type it: it needs the password hash. */
export const deviceFailures = (account: Account, deviceId: string): string => sign(account, `failures of ${deviceId}`);
