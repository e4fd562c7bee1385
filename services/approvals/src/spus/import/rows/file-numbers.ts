import { type NumberStyle, typedNumber } from '@bls/proto/domain/values/numbers/typed-number';

const STYLES = ['point', 'comma'] as const satisfies readonly NumberStyle[];
type Readings = Partial<Record<NumberStyle, string>>;

/** A number that starts with zero has decimals: its sign is the decimal sign. */
const FRACTION = /^0([.,])\d+$/;

function readingsOf(written: string): Readings {
  const text = written.normalize('NFKC').trim();
  const sign = FRACTION.exec(text)?.[1];
  const readings: Readings = {};
  for (const style of STYLES) {
    if (sign && (sign === ',') !== (style === 'comma')) continue;
    const read = typedNumber(text, style);
    if ('digits' in read) readings[style] = read.digits;
  }
  return readings;
}

/** The only style that a number can be read in. */
function styleOf({ point, comma }: Readings): NumberStyle | undefined {
  if (point === undefined) return comma === undefined ? undefined : 'comma';
  return comma === undefined ? 'point' : undefined;
}

export type AmbiguousNumber = { point: string; comma: string };

/** Reads numbers with a decimal point or comma; an ambiguous number is read in the style of the other numbers of the file. */
export class FileNumbers {
  private readonly usual: NumberStyle | undefined;

  constructor(written: readonly string[] = []) {
    const styles = new Set(written.flatMap((one) => styleOf(readingsOf(one)) ?? []));
    this.usual = styles.size === 1 ? [...styles][0] : undefined;
  }

  /** Plain digits; both readings of an ambiguous number; undefined for a text that is no number. */
  read(written: string): string | AmbiguousNumber | undefined {
    const { point, comma } = readingsOf(written);
    if (point === undefined || comma === undefined || point === comma) return point ?? comma;
    if (this.usual) return this.usual === 'point' ? point : comma;
    return { point, comma };
  }
}
