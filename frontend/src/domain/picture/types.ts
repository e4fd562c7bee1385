import type { Anchor, Picture } from '@bls/proto/domain/approval/picture';

/** The area of a comment on a picture. `label` is its text for screen readers. */
export type Marker = { id: string; pictureId: string; number: number; anchor: Anchor; resolved: boolean; label: string };
/** A picture with its label in a comparison: "Version 2". */
export type Named = { picture: Picture; name: string };
export const COMPARE_MODES = ['single', 'side', 'slider', 'onion'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
