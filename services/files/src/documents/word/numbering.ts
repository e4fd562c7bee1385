import { childOf, childrenOf, type Element, valueOf } from './xml.js';

type Level = { start: number; format: string; text: string };
type Numbered = { abstract: string; levels: Map<number, Level> };

const DIGITS = '零一二三四五六七八九';
const chinese = (n: number): string => {
  if (n < 10) return DIGITS[n] ?? '';
  if (n < 100) return `${n < 20 ? '' : DIGITS[Math.floor(n / 10)]}十${n % 10 ? DIGITS[n % 10] : ''}`;
  return String(n);
};
const letters = (n: number): string => String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.floor((n - 1) / 26) + 1);
const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
function roman(n: number): string {
  let [rest, text] = [n, ''];
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** A number in one of Word's formats; in figures for an unknown format. */
export function formatNumber(n: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(n);
    case 'upperLetter':
      return letters(n).toUpperCase();
    case 'lowerRoman':
      return roman(n);
    case 'upperRoman':
      return roman(n).toUpperCase();
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'ideographDigital':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
      return chinese(n);
    case 'none':
      return '';
    default:
      return String(n);
  }
}

/** Counts the numbered paragraphs of a document as Word does. */
export class WordNumbering {
  private readonly numbered = new Map<string, Numbered>();
  private readonly counts = new Map<string, number[]>();

  constructor(part: Element | undefined) {
    const root = childOf(part, 'w:numbering');
    const abstracts = new Map(childrenOf(root, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'] ?? '', one]));
    for (const number of childrenOf(root, 'w:num')) {
      const abstract = valueOf(number, 'w:abstractNumId') ?? '';
      const levels = new Map(
        childrenOf(abstracts.get(abstract), 'w:lvl').map((one) => [Number(one.attributes['w:ilvl'] ?? 0), levelOf(one)]),
      );
      this.numbered.set(number.attributes['w:numId'] ?? '', { abstract, levels });
    }
  }

  /** The number before the next paragraph of this list and level; empty without one. */
  next(numId: string, level: number): string {
    const list = this.numbered.get(numId);
    const own = list?.levels.get(level);
    if (!list || !own) return '';
    const counts = this.counts.get(list.abstract) ?? [];
    counts.length = Math.min(counts.length, level + 1);
    for (let above = 0; above < level; above += 1) counts[above] ??= list.levels.get(above)?.start ?? 1;
    counts[level] = counts[level] === undefined ? own.start : counts[level] + 1;
    this.counts.set(list.abstract, counts);
    if (own.format === 'bullet') return '•';
    return own.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formatNumber(counts[at] ?? 1, list.levels.get(at)?.format ?? 'decimal');
    });
  }
}

const levelOf = (element: Element): Level => ({
  start: Number(valueOf(element, 'w:start') ?? 1),
  format: valueOf(element, 'w:numFmt') ?? 'decimal',
  text: valueOf(element, 'w:lvlText') ?? '',
});
