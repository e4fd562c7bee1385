export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A list of links in a mail. */
export type Block = readonly { text: string; link: string }[];
/** The parts of a mail, from top to bottom. */
export type Part =
  | { kind: 'text'; lines: readonly string[]; tone: 'plain' | 'lead' | 'footer' }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'block'; entries: Block }
  | { kind: 'rule' };

/** The plain text of a mail. */
export function pageText(parts: readonly Part[]): string {
  const shown = parts.map((part) => {
    switch (part.kind) {
      case 'text':
        return part.lines.join('\n');
      case 'button':
        return `${part.label}: ${part.link}`;
      case 'block':
        return part.entries.map(({ text, link }) => `- ${text}\n  ${link}`).join('\n');
      default:
        return '---';
    }
  });
  return shown.join('\n\n');
}

const ACCENT = '#c44d12';
/** Where the tenant's logo and title come when the mail is sent or shown. Texts are escaped, so none of them contains it. */
const BRAND_MARK = '<!--brand-->';

/** The HTML of a mail in the look of the tenant. `logo` is an absolute address. */
export function inBrand(html: string, { title, logo, color }: { title: string; logo: string | undefined; color: string | null }): string {
  const picture = logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:10px">`
    : '';
  const head = `<p style="margin:0 0 20px;font-weight:600;color:${color ?? '#1b2128'}">${picture}${escapeHtml(title)}</p>`;
  return html.replaceAll(`background:${ACCENT}`, `background:${color ?? ACCENT}`).replace(BRAND_MARK, () => head);
}

const TONES = {
  plain: 'margin:0 0 12px;',
  lead: 'margin:0 0 12px;font-size:16px;line-height:24px;font-weight:600;',
  footer: 'margin:0 0 6px;color:#5c6773;font-size:12px;line-height:18px;',
};

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'text':
      return `<p style="${TONES[part.tone]}">${part.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'button':
      return `<p style="margin:20px 0"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>`;
    case 'block':
      return `<ul style="margin:0 0 16px;padding:0 0 0 18px">${part.entries
        .map(
          ({ text, link }) => `<li style="margin:0 0 6px"><a href="${escapeHtml(link)}" style="color:#1b2128">${escapeHtml(text)}</a></li>`,
        )
        .join('')}</ul>`;
    default:
      return '<hr style="margin:20px 0;border:0;border-top:1px solid #e4e7eb">';
  }
}

/** The HTML of a mail. Mail programs support little CSS: inline styles, no images, one column. All texts are escaped here only. */
export const pageHtml = (language: string, subject: string, parts: readonly Part[]): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f8;color:#1b2128;font:14px/21px Inter,'PingFang SC','Noto Sans SC',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4e7eb;border-radius:10px">
${BRAND_MARK}
${parts.map(partHtml).join('\n')}
</div></body></html>`;
