import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { uploadCancel, uploadComplete, uploadCreate, uploadGet } from '@bls/proto/client/files/upload';
import type { FilePurpose, UploadState } from '@bls/proto/domain/enumerations/files';
import { api, request } from './api.js';
import { apiHeaders } from './api-headers.js';
import { apiUrl } from './api-base.js';
import { formDataOf } from './form-data.js';
import { ApiError } from './api-error.js';

export type UploadProgress = {
  phase: 'sending' | 'waiting' | 'verifying';
  sent: number;
  /** Bytes per second over the last seconds; 0 until it is known. */
  speed: number;
};

/** Below this size a single request is cheaper than the three requests of a resumable upload. */
const ONE_REQUEST = 256 * 1024;
const RETRIES = 12;
const pause = (count: number): number => Math.min(15_000, 500 * 2 ** count);

/** Waits until the timeout or until the connection is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { once: true });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** One PUT. It uses XMLHttpRequest, because fetch reports no upload progress. */
function put(url: string, bytes: Blob, signal: AbortSignal, onSent: (sent: number) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const xhr = new XMLHttpRequest();
  xhr.open('PUT', apiUrl(url));
  for (const [name, value] of Object.entries({ ...apiHeaders(), 'Content-Type': 'application/octet-stream' }))
    xhr.setRequestHeader(name, value);
  xhr.upload.addEventListener('progress', (event) => onSent(event.loaded));
  xhr.addEventListener('error', () => reject(new ApiError('network', '')));
  xhr.addEventListener('load', () => (xhr.status < 300 ? resolve() : reject(errorOf(xhr))));
  const abort = () => xhr.abort();
  signal.addEventListener('abort', abort, { once: true });
  xhr.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  xhr.send(bytes);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function errorOf(xhr: XMLHttpRequest): ApiError {
  try {
    const body = JSON.parse(xhr.responseText) as { Error?: string; ErrorCode?: string };
    return new ApiError(body.ErrorCode ?? 'internal', body.Error ?? '', [], xhr.status);
  } catch {
    return new ApiError(xhr.status >= 500 ? 'unavailable' : 'internal', '', [], xhr.status);
  }
}

/** Measures speed over a sliding window, so that the remaining time is smooth and current. */
function speedometer(): (sent: number) => number {
  const points: { at: number; sent: number }[] = [];
  return (sent) => {
    const now = performance.now();
    points.push({ at: now, sent });
    while (points.length > 2 && now - (points[0]?.at ?? now) > 5000) points.shift();
    const first = points[0];
    return first && now - first.at > 300 ? ((sent - first.sent) / (now - first.at)) * 1000 : 0;
  };
}

const goesOn = (error: unknown): boolean =>
  error instanceof ApiError && ['network', 'unavailable', 'timeout', 'conflict', 'internal'].includes(error.code);

async function sendAtOnce(
  file: File,
  purpose: FilePurpose,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<FileDescription> {
  onProgress({ phase: 'sending', sent: 0, speed: 0 });
  for (let failures = 0; ; failures += 1) {
    try {
      return (await request('POST', '/File/Upload', formDataOf({ purpose, file }), { signal, quiet: true })) as FileDescription;
    } catch (error) {
      if (!goesOn(error) || failures >= RETRIES) throw error;
      // a server that could not check the file has received it
      const isChecked = error instanceof ApiError && error.issues.length > 0;
      onProgress({ phase: isChecked ? 'verifying' : 'waiting', sent: 0, speed: 0 });
      await wait(pause(failures + 1), signal);
      signal.throwIfAborted();
    }
  }
}

/** Repeats the completion while the server cannot check the file at the moment: the bytes are there. */
async function complete(uploadId: string, signal: AbortSignal): Promise<FileDescription> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await api(uploadComplete, { uploadId }, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || !['network', 'unavailable', 'timeout'].includes(error.code) || failures >= RETRIES) throw error;
      await wait(pause(failures + 1), signal);
      signal.throwIfAborted();
    }
  }
}

/** The states of an upload that can be continued; the server ends the others. */
const CONTINUABLE: ReadonlySet<string> = new Set<UploadState>(['open', 'verifying', 'completed']);
/** Uploads that a lost connection ended, by file: the next attempt continues them. */
const interrupted = new WeakMap<File, { purpose: FilePurpose; uploadId: string; chunkSize: number }>();

/** The interrupted upload of the file with what the server has received of it, or a new one. */
async function openUpload(file: File, purpose: FilePurpose, signal: AbortSignal) {
  const before = interrupted.get(file);
  interrupted.delete(file);
  if (before?.purpose === purpose) {
    const known = await api(uploadGet, { uploadId: before.uploadId }, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return undefined;
      interrupted.set(file, before);
      throw error;
    });
    if (known && CONTINUABLE.has(known.status)) return { ...before, offset: known.offset };
  }
  return { purpose, ...(await api(uploadCreate, { purpose, name: file.name, size: file.size }, signal)) };
}

/**
 * Uploads one file in chunks and lets the server verify it. After a lost connection it asks the server for the received
 * size and resumes; so does another attempt with the same file. Throws ApiError (unsupportedFile, tooLarge, unsafeFile, ...) or AbortError when cancelled.
 */
export async function upload(
  file: File,
  purpose: FilePurpose,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<FileDescription> {
  if (file.size <= ONE_REQUEST) return await sendAtOnce(file, purpose, signal, onProgress);
  const session = await openUpload(file, purpose, signal);
  const { uploadId, chunkSize } = session;
  const speed = speedometer();
  let offset = session.offset;
  let failures = 0;
  try {
    while (offset < file.size) {
      const from = offset;
      const piece = file.slice(from, Math.min(from + chunkSize, file.size));
      try {
        await put(`/File/Upload/${uploadId}?offset=${from}`, piece, signal, (sent) => {
          onProgress({ phase: 'sending', sent: from + sent, speed: speed(from + sent) });
        });
        offset = from + piece.size;
        failures = 0;
      } catch (error) {
        if (!goesOn(error) || ++failures > RETRIES) throw error;
        onProgress({ phase: 'waiting', sent: from, speed: 0 });
        await wait(pause(failures), signal);
        signal.throwIfAborted();
        offset = (await api(uploadGet, { uploadId }, signal).catch(() => ({ offset: from }))).offset;
      }
    }
    onProgress({ phase: 'verifying', sent: file.size, speed: 0 });
    return await complete(uploadId, signal);
  } catch (error) {
    if (!signal.aborted && goesOn(error)) interrupted.set(file, { purpose, uploadId, chunkSize });
    // deletes the incomplete upload; the server also expires it
    else void api(uploadCancel, { uploadId }).catch(() => undefined);
    throw error;
  }
}

export const downloadUrl = (fileId: string, variant: 'original' | 'thumbnail' | 'preview' = 'original'): string =>
  apiUrl(`/File/Download?id=${encodeURIComponent(fileId)}&variant=${variant}`);
