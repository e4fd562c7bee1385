import type { Picture } from '@bls/proto/domain/approval/picture';
import type { Pin } from '@bls/proto/contracts/views/approval';
import type { PinSubject } from '@bls/proto/contracts/calls/approvals/pins';
import type { Marker } from '../types.js';

/** The subject of comments, as their calls name it. */
export type Commented = { subject: PinSubject; approvalId: string };
/** The comments of one version, with the pictures that they are pinned to. */
export type CommentedVersion = { name: string; pictures: readonly Picture[]; pins: readonly Pin[] };

/** Comments as pins of the viewer. `label` is the text for screen readers. */
export const markersOf = (pins: readonly Pin[], label: (pin: Pin) => string): Marker[] =>
  pins.map((pin) => ({
    id: pin.id,
    pictureId: pin.pictureId,
    number: pin.number,
    anchor: pin.anchor,
    resolved: Boolean(pin.resolved),
    label: label(pin),
  }));

/** Number of open comments by picture. */
export function openCounts(pins: readonly Pin[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const pin of pins) if (!pin.resolved) counts[pin.pictureId] = (counts[pin.pictureId] ?? 0) + 1;
  return counts;
}
