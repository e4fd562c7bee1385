import { envelopeOf, errorOf, type Method, type RequestOptions, send } from './api.js';
import { ApiError } from './api-error.js';

/** A downloaded file with its name, or the error. */
export type Downloaded = { blob: Blob; filename: string; Error: null } | { blob: null; filename: ''; Error: ApiError };

export type DownloadOptions = RequestOptions & {
  /** Called with the number of received bytes. */
  onReceived?: ((bytes: number) => void) | undefined;
};

/**
 * Downloads by GET or POST. The name comes from the `filename` header, else from content-disposition. A refusal is JSON
 * instead of bytes; its error is returned. Throws AbortError when cancelled.
 */
export async function download(method: Method, path: string, payload?: unknown, options: DownloadOptions = {}): Promise<Downloaded> {
  try {
    const response = await send(method, path, payload, options);
    const envelope = await envelopeOf(response);
    if (envelope || !response.ok) return { blob: null, filename: '', Error: errorOf(response, envelope, path) };
    return { blob: await bytesOf(response, options.onReceived), filename: fileNameOf(response.headers), Error: null };
  } catch (error) {
    if (error instanceof ApiError) return { blob: null, filename: '', Error: error };
    throw error;
  }
}

async function bytesOf(response: Response, onReceived: DownloadOptions['onReceived']): Promise<Blob> {
  if (!onReceived || !response.body) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onReceived(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Downloads and saves a file in the browser. Throws ApiError, and AbortError when cancelled. */
export async function saveDownload(
  method: Method,
  path: string,
  payload?: unknown,
  name?: string,
  options: DownloadOptions = {},
): Promise<void> {
  const { blob, filename, Error: refused } = await download(method, path, payload, options);
  if (!blob) throw refused;
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name ?? filename }).click();
  // the browser has copied the bytes by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The filename header is percent-encoded, because headers cannot hold all scripts. */
export function fileNameOf(headers: Headers): string {
  const encoded = headers.get('filename');
  if (encoded) return decoded(encoded);
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decoded(extended.trim());
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  return plain ? (plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2]?.trim() ?? '') : '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
