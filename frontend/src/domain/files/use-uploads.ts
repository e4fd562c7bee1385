import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { convertedExtensions, extensionsOf, type FilePurpose, staysWithin } from '@bls/proto/domain/enumerations/files';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.js';
import { convertPicture, extensionOf } from './convert-picture.js';
import { useUploadLimit } from './upload-limit.js';
import { ScreenContext } from '../../lib/screens/screen.js';
import { markUnsaved } from '../../lib/screens/unsaved.js';
import { upload, type UploadProgress } from '../../lib/api/upload.js';

export type RunningUpload = { key: string; purpose: string; file: File; preview?: string; progress?: UploadProgress; error?: unknown };

/** Two at a time: more uploads share the same bandwidth and slow each other down. */
const PARALLEL = 2;

/** Checks before the upload starts; the server checks the content itself. */
function refusal(file: File, purpose: FilePurpose, limit: number): ApiError | undefined {
  if (![...extensionsOf(purpose), ...convertedExtensions(purpose)].includes(extensionOf(file))) return new ApiError('unsupportedFile', '');
  if (!staysWithin(purpose, file.size, limit)) return new ApiError('tooLarge', '');
  if (file.size === 0) return new ApiError('emptyFile', '');
  return undefined;
}

/** The unfinished uploads of one drop zone: waiting, running or failed. Finished ones are passed to `onDone`. */
export function useUploads(purpose: FilePurpose, onDone: (file: FileDescription) => void) {
  const limit = useUploadLimit(purpose);
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const done = useEffectEvent(onDone);
  const screen = use(ScreenContext)?.key ?? '';
  const change = (key: string, part: Partial<RunningUpload>) =>
    setRunning((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const dismiss = (key: string) =>
    setRunning((items) => {
      const gone = items.find((item) => item.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return items.filter((item) => item.key !== key);
    });

  const start = useEffectEvent(async (item: RunningUpload) => {
    const abort = new AbortController();
    aborts.current.set(item.key, abort);
    // a large file takes minutes, and closing or reloading the page would lose it
    const unmark = markUnsaved(screen, item.key);
    change(item.key, { progress: { phase: 'sending', sent: 0, speed: 0 }, error: undefined });
    try {
      const sent = await convertPicture(item.file, purpose);
      change(item.key, { file: sent });
      const file = await upload(sent, purpose, abort.signal, (progress) => change(item.key, { progress }));
      dismiss(item.key);
      done(file);
    } catch (error) {
      if (abort.signal.aborted) dismiss(item.key);
      else change(item.key, { error, progress: undefined });
    } finally {
      aborts.current.delete(item.key);
      unmark();
    }
  });

  useEffect(() => {
    const waiting = running.filter((item) => !item.progress && !item.error);
    for (const item of waiting.slice(0, Math.max(0, PARALLEL - aborts.current.size))) void start(item);
  }, [running]);

  return {
    running,
    /** `instead`: for a field with one file; earlier failed uploads are removed. */
    add: (files: readonly File[], instead = false) =>
      setRunning((items) => [
        ...(instead ? items.filter(({ error }) => !error) : items),
        ...files.map((file) => ({
          key: crypto.randomUUID(),
          purpose,
          file,
          error: refusal(file, purpose, limit),
          ...(file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {}),
        })),
      ]),
    cancel: (key: string) => {
      const abort = aborts.current.get(key);
      if (abort) abort.abort();
      else dismiss(key);
    },
    retry: (key: string) => change(key, { error: undefined, progress: undefined }),
    dismiss,
  };
}
