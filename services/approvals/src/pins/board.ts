import type { Anchor } from '@bls/proto/domain/approval/picture';
import type { Pin } from '@bls/proto/contracts/views/approval';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Person } from '../db/schema.js';

/** What somebody said; the id makes saying it again change nothing. */
export type Said = { id: string; text: string; by: Person; at: string };

/** The comments of one thing, open to whoever asked for it. */
export interface PinBoard {
  add(pictureId: string, anchor: Anchor, said: Said): Promise<Pin>;
  reply(pinId: string, said: Said): Promise<Pin>;
  resolve(pinId: string, resolved: { by: Person; at: string } | null): Promise<Pin>;
}

/** A comment that is not of this thing is not found. */
export function required(pin: Pin | undefined): Pin {
  if (!pin) throw new CallError('notFound');
  return pin;
}

/** A comment stands on a page that the picture has. */
export function checkPage(page: number, pages: number): void {
  if (page <= pages) return;
  throw new CallError('ruleBroken', { issues: [{ path: ['anchor', 'page'], rule: 'atMost', params: { maximum: pages } }] });
}

/** What is over, and what a newer version has taken the place of, is commented no more. */
export const closed = (status: string): CallError => new CallError('wrongState', { params: { action: 'comment', status } });
