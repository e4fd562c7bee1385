const FIELD = /^[A-Za-z][A-Za-z0-9-]*:/;
const MAIL_FIELDS = /^(from|to|date|subject|message-id|received|mime-version|return-path):/i;

/** Is this the beginning of a mail file: a block of header fields, at least two of them typical of mail? */
export function isMail(head: Buffer): boolean {
  const text = head.toString('latin1');
  if (text.includes('\0')) return false;
  const lines = text.replace(/^\u00ef\u00bb\u00bf/, '').split(/\r?\n/);
  let known = 0;
  for (const line of lines) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) continue;
    if (!FIELD.test(line)) return false;
    if (MAIL_FIELDS.test(line)) known += 1;
  }
  return known >= 2;
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
/** Starts of markup, scripts and JSON. */
const OTHER_TEXT = /^\s*(<|%|#!|\{|\[|import |function )/;

/** Is this plain text in UTF-8 or GB 18030 that could be a table? `head` may end within a character. */
export function isTable(head: Buffer): boolean {
  const start = head.subarray(0, 64 * 1024);
  if (start.length === 0 || CONTROL.test(start.toString('latin1')) || OTHER_TEXT.test(start.toString('latin1'))) return false;
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
      return true;
    } catch {
      return false;
    }
  });
}
