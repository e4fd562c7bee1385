import type { CompareMode } from '../../../domain/picture/types.js';
import { atom } from 'jotai';

export const PANELS = ['comments', 'product', 'activity'] as const;
export type Panel = (typeof PANELS)[number];

/** How a reviewer looks at pictures stays the same from one approval to the next. */
export const modeAtom = atom<CompareMode>('single');
export const panelAtom = atom<Panel>('comments');
/** Only the picture, without line and panel. */
export const wideAtom = atom(false);
