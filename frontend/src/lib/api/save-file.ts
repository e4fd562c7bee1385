import { isTransient } from './api-error.js';
import { saveDownload } from './download.js';

const TRIES = 4;
const PAUSE_MS = 600;

/** Tries again when the server was away or slow for a moment; what is asked must bear being asked twice. */
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
 * Saves a file that may have to be made first: waits until it is there, fetches its bytes, and only then hands them to the
 * browser, so that a refusal is an error here and never an empty download. True when the browser may have held the save
 * back, because the press lies too long ago: then offer another press. Throws ApiError.
 */
export async function saveFile(make: () => Promise<{ fileId: string }>, name?: string): Promise<boolean> {
  const { fileId } = await patiently(make);
  await patiently(() => saveDownload('GET', '/File/Download', { id: fileId }, name));
  return navigator.userActivation?.isActive === false;
}
