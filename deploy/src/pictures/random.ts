import { Random } from '../demo/base/random.js';

/** Pseudo-random numbers of drawings, the same for the same seed. */
export class Draws extends Random {
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  sign(): 1 | -1 {
    return this.chance(0.5) ? -1 : 1;
  }
}
