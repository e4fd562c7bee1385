import type { ContractDetail } from '@bls/proto/contracts/views/contract';

type File = ContractDetail['files'][number];
type Compared = Pick<File, 'fileId' | 'kind' | 'name' | 'version'>;

const WRITTEN: readonly File['kind'][] = ['generated', 'editable', 'revised', 'clean', 'released'];
const formatOf = ({ name }: Compared): string => name.slice(name.lastIndexOf('.')).toLowerCase();

/**
 * The two files that are compared first: the newest document and the one before it in the same format, because the lines of a PDF are
 * no paragraphs. Word comes before PDF. The signed PDF has the same text as the released one and only adds names. Pure.
 */
export function firstPair<F extends Compared>(files: readonly F[]): { from: F | undefined; to: F | undefined } {
  const documents = files.filter(({ kind }) => WRITTEN.includes(kind));
  const newest = documents.at(-1);
  const word = documents.findLast((file) => formatOf(file) === '.docx' && file.version === newest?.version && file.kind === newest.kind);
  for (const to of [word, newest]) {
    const from = to && documents.slice(0, documents.indexOf(to)).findLast((file) => formatOf(file) === formatOf(to));
    if (from) return { from, to };
  }
  return { from: documents.at(-2), to: newest };
}
