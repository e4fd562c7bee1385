import type { Pin } from '@bls/proto/contracts/views/approval';
import type { Anchor } from '@bls/proto/domain/approval/picture';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Person } from '../db/person.js';
import type { PinChange } from '../review/review.api.js';

/** The text of a comment or reply. A repeated request with the same id changes nothing. */
export type Entry = { id: string; text: string; by: Person; at: string };

/** The comments of one item that the person may see. */
export interface PinBoard {
  add(pictureId: string, anchor: Anchor, entry: Entry): Promise<Pin>;
  reply(pinId: string, entry: Entry): Promise<Pin>;
  resolve(pinId: string, change: PinChange): Promise<Pin>;
}

/** Throws `notFound` for a comment of another item. */
export function required(pin: Pin | undefined): Pin {
  if (!pin) throw new CallError('notFound');
  return pin;
}

/** Throws `ruleBroken` for a page that the picture does not have. */
export function checkPage(page: number, pages: number): void {
  if (page <= pages) return;
  throw new CallError('ruleBroken', { issues: [{ path: ['anchor', 'page'], rule: 'atMost', params: { maximum: pages } }] });
}

/** The error for a comment on an item that is final, or on a version that is not the latest. */
export const closed = (status: string): CallError => new CallError('wrongState', { params: { action: 'comment', status } });
