import { isTransient } from './api-error.js';
import { saveDownload } from './download.js';

const TRIES = 4;
const PAUSE_MS = 600;

/** Retries when the server is unavailable or slow; the request must be idempotent. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (tried - 1)));
    }
  }
}

/**
 * Saves a file that may have to be generated first: waits until it exists, fetches its bytes, and only then starts the
 * download, so that a refusal is an error and never an empty file. Returns true when the browser may have blocked the
 * download, because the click was too long ago: then offer another button. Throws ApiError.
 */
export async function saveFile(make: () => Promise<{ fileId: string }>, name?: string): Promise<boolean> {
  const { fileId } = await patiently(make);
  await patiently(() => saveDownload('GET', '/File/Download', { id: fileId }, name));
  return navigator.userActivation?.isActive === false;
}
