import { IMPORT_COLUMNS } from '@bls/proto/spu/import-columns';

/** An empty product file with the headings in the reader's language, as spreadsheets open it: with a byte-order mark. */
export function templateFile(language: string): Blob {
  const header = IMPORT_COLUMNS.map(({ header: names }) => (language === 'zh' ? names.zh : names.en)).join(',');
  return new Blob([`\ufeff${header}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file that was made here to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
