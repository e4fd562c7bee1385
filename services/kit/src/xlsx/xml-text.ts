/** Characters that XML 1.0 cannot represent; Excel writes them as `_x0007_`. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SPECIAL = /[&<>"]/g;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for an element or an attribute of a workbook part. */
export function xmlText(text: string): string {
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/g, (mark) => `_x005F${mark}`)
    .replace(FORBIDDEN, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(SPECIAL, (c) => NAMES[c] ?? c);
}
