export type BankFile = { name: string; text: string; rows: string[][] };

/** The text of a bank's file: UTF-8, else as Chinese banks write it. */
export function textOfBytes(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
