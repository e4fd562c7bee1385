const FIELD = /^[A-Za-z][A-Za-z0-9-]*:/;
const MAIL_FIELDS = /^(from|to|date|subject|message-id|received|mime-version|return-path):/i;

/** Is this the beginning of a mail as it is kept in a file: a block of header fields, at least two of them a mail's own? */
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
