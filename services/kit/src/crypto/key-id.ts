const ID = /^[a-z0-9][a-z0-9-]{0,15}$/;
const VERSION = 1;
/** The bytes before the id: the version of the format, and the length of the id. */
const FIXED_BYTES = 2;

/** The key of values without an id: installations of earlier versions had one key, which became `k1` of the ring. */
export const KEY_BEFORE_IDS = 'k1';

export const isKeyId = (text: string): boolean => ID.test(text);

/** What a stored value begins with: a version byte, the length of the key id, the id. */
export const keyIdHeader = (id: string): Buffer => Buffer.concat([Buffer.of(VERSION, id.length), Buffer.from(id, 'latin1')]);

/** The key id at the beginning of a stored value; undefined for a value without one. */
export function keyIdOf(stored: Buffer): string | undefined {
  if (stored[0] !== VERSION) return undefined;
  const length = stored[1] ?? 0;
  const id = stored.subarray(FIXED_BYTES, FIXED_BYTES + length).toString('latin1');
  return id.length === length && isKeyId(id) ? id : undefined;
}
