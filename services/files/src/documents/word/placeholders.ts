import type { UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';
import Docxtemplater, { type DXT } from 'docxtemplater';
import InspectModule from 'docxtemplater/js/inspect-module.js';
import { fileError } from '../../storage/storage.api.js';
import type { Word } from './open-word.js';
import { elementsOf, parseXml } from './xml.js';

const OPTIONS = { paragraphLoop: true, linebreaks: true, nullGetter: () => '', errorLogging: false } as const;

/**
 * Refuses relations that make a word processor fetch something when it opens the document: an external template, picture or
 * object. Links are harmless, because a person has to click them.
 */
export function refuseExternals({ zip, part }: Word): void {
  for (const path of Object.keys(zip.files).filter((each) => each.endsWith('.rels'))) {
    for (const { attributes } of elementsOf(elementsOf(parseXml(part(path) ?? '<none/>'))[0])) {
      const external = attributes['TargetMode'] === 'External' && !attributes['Type']?.endsWith('/hyperlink');
      if (external) throw fileError('unsafeFile', 'templateExternal', { target: (attributes['Target'] ?? '').slice(0, 120) });
    }
  }
}

// its types describe a module, the value is a function
const inspector = InspectModule as unknown as () => DXT.Module & { getAllStructuredTags(): Part[] };

type Part = { type: string; value?: string; module?: string; subparsed?: Part[] };
type DetailedError = {
  properties?: { errors?: DetailedError[]; xtag?: string; context?: string; openingtag?: string; closingtag?: string };
};

/** Every placeholder of the document, its headers and footers, also those that Word has split into several runs. */
export function placeholdersOf(word: Word): UsedPlaceholder[] {
  const inspect = inspector();
  try {
    const read = new Docxtemplater(word.zip, { ...OPTIONS, modules: [inspect] });
    const used: UsedPlaceholder[] = [];
    if (read) collect(inspect.getAllStructuredTags(), undefined, used);
    return used;
  } catch (error) {
    throw syntaxError(error);
  }
}

function collect(parts: readonly Part[], within: string | undefined, used: UsedPlaceholder[]): void {
  for (const { type, value = '', module, subparsed } of parts) {
    if (type !== 'placeholder') continue;
    // `{@name}` would put raw XML into the document
    used.push({ name: module === 'rawxml' ? `@${value}` : value, ...(within === undefined ? {} : { within }) });
    if (subparsed) collect(subparsed, value, used);
  }
}

/** The document with its placeholders filled, as a file. */
export function fillWord(word: Word, values: Record<string, unknown>): Buffer {
  try {
    return new Docxtemplater(word.zip, OPTIONS).render(values).getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  } catch (error) {
    throw syntaxError(error);
  }
}

function syntaxError(error: unknown): unknown {
  const { properties } = error as DetailedError;
  if (!properties) return error;
  const { xtag, context, openingtag, closingtag } = properties.errors?.[0]?.properties ?? properties;
  const name = openingtag ? `{#${openingtag}} … {/${closingtag}}` : (xtag ?? context ?? '?');
  return fileError('unsupportedFile', 'templateSyntax', { name: name.slice(0, 80) });
}
