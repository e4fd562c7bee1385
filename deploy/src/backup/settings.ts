import { join, resolve } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

export interface BackupSettings {
  /** Folder of the backups; on another disk or machine than the data. */
  folder: string;
  /** Encrypts the secrets of the installation inside a backup. */
  passphrase: string;
  /** How long a moment can be restored, in days. */
  keepDays: number;
  /** Hours between two base backups of the continuous backup. */
  baseHours: number;
  /** Shortest pause between two looks for new objects, in seconds. */
  objectSeconds: number;
}

const schema = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  BACKUP_BASE_HOURS: z.coerce.number().positive().default(24),
  BACKUP_OBJECT_SECONDS: z.coerce.number().positive().default(10),
});

/** Reads the BACKUP_* variables. Throws ServerProblem with the name of an invalid one, never with its value. */
export function backupSettings(env: Environment, dataDir: string): BackupSettings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = schema.safeParse(variables);
  if (!result.success) {
    const { path, message } = result.error.issues[0] ?? { path: [], message: '' };
    const name = String(path[0]);
    throw new ServerProblem(variables[name] === undefined ? `${name} is not set (see docs/operations.md)` : `${name}: ${message}`);
  }
  const { BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_KEEP_DAYS, BACKUP_BASE_HOURS, BACKUP_OBJECT_SECONDS } = result.data;
  return {
    // the tools of PostgreSQL run in another folder
    folder: resolve(BACKUP_DIR ?? join(dataDir, 'backups')),
    passphrase: BACKUP_PASSPHRASE,
    keepDays: BACKUP_KEEP_DAYS,
    baseHours: BACKUP_BASE_HOURS,
    objectSeconds: BACKUP_OBJECT_SECONDS,
  };
}
