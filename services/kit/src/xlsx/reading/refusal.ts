/**
 * Why a workbook is refused. Each reason is a rule id under `rule.workbook.`, so that the licensee reads in their language
 * what is wrong with the file and how to correct it, instead of a parser's message.
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
  /** The rule id of the message. */
  get rule(): string {
    return `workbook.${this.reason}`;
  }
}
