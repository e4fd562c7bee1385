import { memo } from '../pictures/memo.js';
import type { Drawing } from './write-files.js';

/** A page with a title and some lines. */
export const page = (key: string, lines: readonly string[]): Drawing => ({ key, kind: 'pdf', make: () => memo(lines) });
