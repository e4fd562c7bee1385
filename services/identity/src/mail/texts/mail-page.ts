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
      return `<p style="margin:20px 0"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:9px 16px;border-radius:8px;background:#c44d12;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>`;
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
${parts.map(partHtml).join('\n')}
</div></body></html>`;
