import type { AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import { groupedAmount } from '../../db/amounts.js';
import { csvHead, csvLine } from './csv.js';
import type { EntryFacts, PackEntry } from './pack-file.js';
import { bothIn, packTexts, SECTIONS } from './texts.js';
import type { Totals } from './totals.js';

export type PackIndex = {
  pack: Pick<AuditPackView, 'companyName' | 'companyNameZh' | 'year' | 'byName'>;
  tenant: string;
  madeAt: string;
  entries: readonly PackEntry[];
  missing: readonly EntryFacts[];
  totals: readonly Totals[];
};

const COLUMNS = ['file', 'section', 'title', 'contract', 'date', 'size', 'sha256'] as const;

/** The index as a table. Documents that exist no more have no size and no hash. Pure. */
export function indexCsv({ entries, missing }: Pick<PackIndex, 'entries' | 'missing'>): string {
  const head = csvHead(COLUMNS.map((id) => bothIn(({ column }) => column[id] ?? id)));
  const rows = [
    ...entries.map(({ path, section, title, contract, date, size, sha256 }) => [path, section, title, contract, date, size, sha256]),
    ...missing.map(({ section, title, contract, date }) => ['', section, title, contract, date, null, null]),
  ];
  return head + rows.map(csvLine).join('');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] as string);
const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const row = (tag: 'td' | 'th', cells: readonly string[]): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** The index as a page that needs nothing else: totals, and every file with its hash. In both languages. Pure. */
export function indexPage({ pack, tenant, madeAt, entries, missing, totals }: PackIndex): string {
  const { en, zh } = packTexts();
  const both = (key: keyof typeof en.page): string => `${escaped(en.page[key])}<br><span lang="zh">${escaped(zh.page[key])}</span>`;
  const company = escaped(pack.companyNameZh ? `${pack.companyName} · ${pack.companyNameZh}` : pack.companyName);
  const sections = SECTIONS.flatMap((section) => {
    const files = entries.filter((entry) => entry.section === section);
    if (files.length === 0) return [];
    const rows = files.map(({ path, title, contract, date, size, sha256 }) =>
      row('td', [
        `<a href="${href(path)}">${escaped(title)}</a>`,
        escaped(contract),
        escaped(date),
        String(size),
        `<code>${sha256}</code>`,
      ]),
    );
    const heads = ['title', 'contract', 'date', 'size', 'sha256'].map((id) => escaped(bothIn(({ column }) => column[id] ?? id)));
    return [
      `<h2 id="${section}">${escaped(bothIn((texts) => texts.section[section]))} (${files.length})</h2>`,
      `<table><thead>${row('th', heads)}</thead><tbody>${rows.join('\n')}</tbody></table>`,
    ];
  });
  const sums = totals.map(({ currency, billed, ledgerBilled, received }) =>
    row('td', [currency, ...[billed, ledgerBilled, received].map(groupedAmount)]),
  );
  const absent = missing.map(({ section, title, contract, date }) =>
    row('td', [escaped(bothIn((texts) => texts.section[section])), escaped(title), escaped(contract), escaped(date)]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(en.page.title)} ${company} ${pack.year}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1c2024}
h1{font-size:1.5rem;margin-bottom:0}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0;border-bottom:1px solid #e4e7eb}
code{font-size:11px}a{color:#0b57d0}.sums td+td{text-align:right}</style></head>
<body><h1>${escaped(en.page.title)} · <span lang="zh">${escaped(zh.page.title)}</span></h1>
<p><strong>${company} · ${pack.year}</strong> · ${escaped(tenant)}</p>
<p>${both('intro')}</p><p>${escaped(bothIn(({ page }) => page.made))}: ${escaped(madeAt)} · ${escaped(pack.byName)}</p>
<h2>${escaped(bothIn(({ page }) => page.totals))}</h2>
<table class="sums"><thead>${row('th', [both('currency'), both('billed'), both('ledgerBilled'), both('received')])}</thead><tbody>${sums.join('\n')}</tbody></table>
${sections.join('\n')}
${absent.length === 0 ? '' : `<h2>${escaped(bothIn(({ page }) => page.missing))}</h2><p>${both('missingText')}</p><table><tbody>${absent.join('\n')}</tbody></table>`}
<h2>SHA-256</h2><p>${both('check')}</p>
</body></html>
`;
}

/** The hashes of all files before it, as `sha256sum --check` reads them. Pure. */
export const hashList = (entries: readonly PackEntry[]): string => entries.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
