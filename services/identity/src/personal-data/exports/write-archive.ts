import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { xmlText } from '@bls/kit/xlsx/xml-text';
import { PackageWriter } from '@bls/kit/xlsx/package-writer';
import { formatInstant, translate } from '../../mail/mail.api.js';
import type { RunningExport } from './exports.queries.js';
import type { CollectedKind } from './row-files.js';

/** Writes the archive: an index in the language of the reader, and a JSON file for each kind of data. */
export async function writeArchive(path: string, kinds: readonly CollectedKind[], wanted: RunningExport): Promise<void> {
  const writer = new PackageWriter();
  writer.text('index.html', indexPage(kinds, wanted));
  for (const kind of kinds) writer.part(entryOf(kind), () => createReadStream(kind.path));
  writer.end();
  await pipeline(writer.output, createWriteStream(path));
}

const entryOf = ({ service, kind }: CollectedKind): string => `${service}/${kind}.json`;

function indexPage(kinds: readonly CollectedKind[], wanted: RunningExport): string {
  const language: Language = wanted.readerLanguage;
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    xmlText(translate(language, `personalData.${key}`, params));
  const at = formatInstant(language === 'zh' ? 'zh-Hans' : 'en', wanted.requestedAt, wanted);
  const rows = kinds.map(
    (kind) =>
      `<tr><td>${say(`service.${kind.service}`)}</td><td><a href="${entryOf(kind)}">${say(`kind.${kind.service}.${kind.kind}`)}</a></td><td>${kind.rows}</td></tr>`,
  );
  const title = say('title', { name: wanted.fullName });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1rem .2rem 0}</style></head>
<body><h1>${title}</h1><p>${say('intro', { at })}</p>
<table><thead><tr><th>${say('area')}</th><th>${say('data')}</th><th>${say('records')}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table><p>${say('notes')}</p></body></html>
`;
}
