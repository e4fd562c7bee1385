import { setTimeout as pause } from 'node:timers/promises';
import { basesOf, objectsFolder } from './archive.js';
import { ObjectCopies } from './objects.js';
import type { BackupSettings } from './settings.js';
import { readSecrets, saveSecretVersion } from './secret-versions.js';
import { type BackupSource, takeBackup } from './take-backup.js';
import { continuedLine, receivedUntil, WalReceiver } from './wal-receiver.js';

const RETRY_MS = 60_000;
/** Looking for new objects takes at most a twentieth of the time, while there are none. */
const SHARE = 20;

export interface ContinuousBackup {
  /** The moment (ISO) up to which database and objects are in the backup, by a look that begins now; null when the WAL is not received. */
  reached(): Promise<string | null>;
  stop(): Promise<void>;
}

/**
 * Receives the WAL as it arises, copies new objects, and takes base backups at their intervals, until `stop`. The first base
 * backup of a new line is taken before this resolves.
 */
export async function startContinuousBackup(
  source: BackupSource,
  settings: BackupSettings,
  say: (line: string) => void,
): Promise<ContinuousBackup> {
  let { line } = await continuedLine(source.postgresUrl, settings.folder);
  let receiver = new WalReceiver(source.postgresUrl, line, say);
  const copies = await ObjectCopies.open(objectsFolder(settings.folder));
  const stopped = new AbortController();
  const lastBase = (await basesOf(settings.folder)).findLast((base) => base.line.folder === line.folder);
  let baseAt = lastBase ? Date.parse(lastBase.finishedAt) : 0;
  // one after the other: both write the index of the objects
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const base = (): Promise<void> =>
    inTurn(async () => {
      const folder = await takeBackup(source, settings, { line, copies });
      baseAt = Date.now();
      say(`backup: ${folder}`);
    });
  let saved: string | undefined;
  const saveChangedSecrets = async (): Promise<void> => {
    const secrets = await readSecrets(source.secretFiles);
    const text = JSON.stringify(secrets);
    if (text !== saved) await saveSecretVersion(line, secrets, settings.passphrase);
    saved = text;
  };
  const look = async (): Promise<{ moment: string | null; copied: number }> => {
    await inTurn(saveChangedSecrets);
    const moment = await receivedUntil(source.postgresUrl);
    return { moment, copied: await inTurn(() => copies.copyFrom(source.store)) };
  };
  /** A standby that became the primary has no slot for this backup, and another history: a new line begins. */
  const receiveAgain = async (): Promise<void> => {
    say('backup: the WAL is not received');
    // first, so that the WAL of another history never comes into this line
    await receiver.stop();
    const continued = await continuedLine(source.postgresUrl, settings.folder);
    ({ line } = continued);
    receiver = new WalReceiver(source.postgresUrl, line, say);
    if (continued.isNew) baseAt = 0;
  };
  const repeat = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const begun = Date.now();
      let next = settings.objectSeconds * 1000;
      try {
        if (begun - baseAt > settings.baseHours * 3_600_000) await base();
        const { moment, copied } = await look();
        if (moment === null) {
          await receiveAgain();
          continue;
        }
        // after a long copy of many objects the next ones must not wait for a multiple of its time
        if (copied === 0) next = Math.max(next, (Date.now() - begun) * SHARE);
      } catch (error) {
        if (!stopped.signal.aborted) say(`backup: ${(error as Error).message}`);
        next = Math.min(RETRY_MS, next * 6);
      }
      await pause(next, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  try {
    if (!lastBase) await base();
  } catch (error) {
    await receiver.stop();
    throw error;
  }
  const repeating = repeat();
  return {
    reached: async () => (await look()).moment,
    stop: async () => {
      stopped.abort();
      await repeating;
      await receiver.stop();
    },
  };
}
