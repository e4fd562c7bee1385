/** The text of a file: UTF-8, else GB18030 as Chinese banks use. */
export function textOfBytes(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
