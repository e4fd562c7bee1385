import type { Style } from './styles-xml.js';

/** A cell to write. Numbers are decimal text, so that no amount becomes a binary float. */
export type OutCell = { value: string | null; kind?: 'text' | 'number'; style?: Style; comment?: string };
export type OutRow = { cells: readonly (OutCell | undefined)[]; height?: number };

export type Validation = {
  /** The cells that it applies to, "D5:D2000". */
  range: string;
  /** A drop-down of these values (at most 255 characters together, as Excel allows), or a number above a bound. */
  rule: { kind: 'list'; values: readonly string[] } | { kind: 'number'; whole?: boolean };
  title: string;
  message: string;
};

export type OutSheet = {
  name: string;
  /** Widths in characters. */
  widths: readonly number[];
  /** Number of rows that stay visible while scrolling. */
  frozenRows?: number;
  frozenColumns?: number;
  /** The header row and its columns get Excel's filter buttons: "A4:P4". */
  filter?: string;
  merges?: readonly string[];
  validations?: readonly Validation[];
  rows: Iterable<OutRow> | AsyncIterable<OutRow>;
};
