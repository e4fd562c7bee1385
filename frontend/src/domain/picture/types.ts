import type { Anchor, Picture } from '@bls/proto/domain/approval/picture';

/** A comment's place on a picture. `label` is what a screen reader says of it. */
export type Marker = { id: string; pictureId: string; number: number; anchor: Anchor; resolved: boolean; label: string };
/** A picture with what it is called beside another: "Version 2". */
export type Named = { picture: Picture; name: string };
export const COMPARE_MODES = ['single', 'side', 'slider', 'onion'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
