/**
 * Why a workbook is not read. Each reason is a rule id under `rule.workbook.`, so that the licensee is told what is
 * wrong with the file and what to do about it, in its own language, and never sees a parser's words.
 */
export type RefusalReason =
  | 'empty'
  | 'tooLarge'
  | 'notAWorkbook'
  | 'encryptedOrOld'
  | 'damaged'
  | 'tooManyParts'
  | 'partTooLarge'
  | 'inflatesTooFar'
  | 'encryptedPart'
  | 'unsafeName'
  | 'doctype'
  | 'textTooLong'
  | 'tooMuchText'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooManyEmptyRows'
  | 'tooSlow'
  | 'noSheet';

/** A workbook that is refused on purpose; `params` fill the placeholders of its message. */
export class WorkbookRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly params: Record<string, string | number> = {},
  ) {
    super(`workbook refused: ${reason}`);
    this.name = 'WorkbookRefused';
  }
  /** The rule id under which the message stands. */
  get rule(): string {
    return `workbook.${this.reason}`;
  }
}
