import { KEYS, readJson } from '../browser/storage.js';
import { ownerOf } from './owner-of.js';

/** The person who is signed in in this browser. */
export function ownerHere(): string | undefined {
  const user = readJson<{ TenantCode: string; UserName: string }>(KEYS.user);
  return user && ownerOf(user);
}
