import { createHash } from 'node:crypto';

/** Pseudo-random numbers, the same for the same 16 bytes (the generator sfc32). */
export class Shuffle {
  private readonly state: Uint32Array;

  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, 16);
    this.state = Uint32Array.from([0, 4, 8, 12], (at) => view.getUint32(at));
    for (let n = 0; n < 12; n += 1) this.next();
  }

  static of(text: string): Shuffle {
    return new Shuffle(createHash('sha256').update(text).digest());
  }

  /** From 0 to less than 1. */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.state;
    const sum = (a + b + d) >>> 0;
    this.state[0] = b ^ (b >>> 9);
    this.state[1] = c + (c << 3);
    this.state[2] = ((c << 21) | (c >>> 11)) + sum;
    this.state[3] = d + 1;
    return sum / 2 ** 32;
  }

  order<T>(values: readonly T[]): T[] {
    const ordered = [...values];
    for (let at = ordered.length - 1; at > 0; at -= 1) {
      const other = Math.floor(this.next() * (at + 1));
      [ordered[at], ordered[other]] = [ordered[other] as T, ordered[at] as T];
    }
    return ordered;
  }
}
