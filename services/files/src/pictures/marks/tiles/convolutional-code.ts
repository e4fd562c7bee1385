/** A convolutional code of rate 1/4 with 64 states (generators 135, 135, 147, 163 octal; free distance 20). */
const GENERATORS = [0o135, 0o135, 0o147, 0o163] as const;
const STATES = 64;
/** Bits that bring the encoder back to its first state. */
const TAIL = 6;
const RATE = GENERATORS.length;

const parity = (value: number): number => {
  let odd = value;
  for (let shift = 4; shift > 0; shift >>= 1) odd ^= odd >> shift;
  return odd & 1;
};
/** The symbols, +1 or -1, of each state and next bit. */
const OUTPUTS = Int8Array.from({ length: STATES * 2 * RATE }, (_, at) => {
  const [step, symbol] = [Math.floor(at / RATE), at % RATE];
  return parity(step & (GENERATORS[symbol] ?? 0)) ? 1 : -1;
});

/** The number of symbols of a code of this number of bits. */
export const symbolsOf = (bits: number): number => (bits + TAIL) * RATE;

/** The register holds the last seven bits, the newest lowest. */
export function encode(bits: readonly boolean[]): Int8Array {
  const symbols = new Int8Array(symbolsOf(bits.length));
  let register = 0;
  for (let at = 0; at < bits.length + TAIL; at += 1) {
    register = ((register << 1) | (bits[at] ? 1 : 0)) & (STATES * 2 - 1);
    symbols.set(OUTPUTS.subarray(register * RATE, (register + 1) * RATE), at * RATE);
  }
  return symbols;
}

/** The most likely bits (Viterbi). `soft`: a value for each symbol, its sign as received, its size the certainty. */
export function decode(soft: Float64Array, length: number): boolean[] {
  const steps = length + TAIL;
  const cameFrom = new Uint8Array(steps * STATES);
  let scores = new Float64Array(STATES).fill(-Infinity);
  scores[0] = 0;
  for (let step = 0; step < steps; step += 1) {
    const next = new Float64Array(STATES);
    for (let state = 0; state < STATES; state += 1) {
      let best = -Infinity;
      // the bit that leaves the register is the highest one
      for (const leaving of [0, 1]) {
        const register = state | (leaving * STATES);
        let score = scores[register >> 1] as number;
        for (let symbol = 0; symbol < RATE; symbol += 1)
          score += (OUTPUTS[register * RATE + symbol] as number) * (soft[step * RATE + symbol] as number);
        if (score <= best) continue;
        best = score;
        cameFrom[step * STATES + state] = register >> 1;
      }
      next[state] = best;
    }
    scores = next;
  }
  const bits: boolean[] = [];
  for (let step = steps - 1, state = 0; step >= 0; step -= 1) {
    bits[step] = (state & 1) === 1;
    state = cameFrom[step * STATES + state] as number;
  }
  return bits.slice(0, length);
}
