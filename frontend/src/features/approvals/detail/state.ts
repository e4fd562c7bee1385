import type { CompareMode } from '../../../domain/picture/types.js';
import { atom } from 'jotai';

export const PANELS = ['comments', 'guide', 'product', 'activity'] as const;
export type Panel = (typeof PANELS)[number];

/** View settings that stay the same from one approval to the next. */
export const modeAtom = atom<CompareMode>('single');
export const panelAtom = atom<Panel>('comments');
/** Hides workflow line and panel. */
export const wideAtom = atom(false);
