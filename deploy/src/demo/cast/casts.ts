import type { Cast } from './cast.js';
import { CTL } from './ctl.js';
import { PLBY } from './plby.js';
import { PLS } from './pls.js';

export const CASTS: readonly Cast[] = [CTL, PLBY, PLS];
