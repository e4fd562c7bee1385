import { createReadStream } from 'node:fs';
import { appendFile, chmod, chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { ServerProblem } from '@bls/kit/servers/servers';
import { type Base, sha256Of } from '../archive.js';
import { segmentsFrom } from '../wal-segments.js';

export type Account = { uid: number; gid: number } | undefined;

/** Folder in the data folder with the WAL of the archive: the account of the database can read it wherever the backups are. */
const ARCHIVED = 'restored_wal';
const [BEGIN, END] = ['# restore: begin', '# restore: end'];

/**
 * What PostgreSQL runs once it has reached the moment: the WAL of the archive and these settings go, also where only the server
 * can reach its data folder. A standby or a backup of this server would follow the settings again.
 */
const END_OF_RECOVERY = `rm -rf ${ARCHIVED}; sed -i "/^${BEGIN}$/,/^${END}$/d" postgresql.auto.conf`;

/**
 * Writes a base backup and its WAL into an empty data folder, so that PostgreSQL goes to the moment (ISO; undefined: the end of
 * the WAL) at its next start. Throws ServerProblem when a file is not the one that was backed up.
 */
export async function writeDataFolder(data: string, base: Base, moment: string | undefined, account: Account): Promise<void> {
  for (const { name, sha256 } of base.files) {
    if ((await sha256Of(join(base.folder, name))) !== sha256) throw new ServerProblem(`${join(base.folder, name)} was changed`);
  }
  await extract(join(base.folder, 'base.tar.gz'), data, account);
  await extract(join(base.folder, 'pg_wal.tar.gz'), join(data, 'pg_wal'), account);
  const own = async (path: string): Promise<void> => {
    if (account) await chown(path, account.uid, account.gid);
  };
  const archived = join(data, ARCHIVED);
  // the backup of a database that was restored before has what that restore needed
  await rm(archived, { recursive: true, force: true });
  await mkdir(archived, { recursive: true, mode: 0o700 });
  await own(archived);
  for (const { name, path } of await segmentsFrom(base.line, base.firstSegment)) {
    const target = join(archived, name);
    await copyFile(path, target);
    await chmod(target, 0o600);
    await own(target);
  }
  const settings = [
    BEGIN,
    `restore_command = 'cp ${ARCHIVED}/%f %p'`,
    // the history of the line, not that of a restore which followed it
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    // empty: none, also when an earlier restore left one
    `recovery_target_time = '${moment === undefined ? '' : offsetTime(moment)}'`,
    `recovery_end_command = '${END_OF_RECOVERY}'`,
    END,
  ];
  const conf = join(data, 'postgresql.auto.conf');
  await appendFile(conf, `${settings.join('\n')}\n`);
  await writeFile(join(data, 'recovery.signal'), '');
  for (const path of [conf, join(data, 'recovery.signal')]) await own(path);
}

/** PostgreSQL takes a numeric offset here, and no name of a time zone such as Z. */
const offsetTime = (moment: string): string => new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');

/** Is there anything in this folder? A missing one is empty. */
export async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

async function extract(archive: string, into: string, account: Account): Promise<void> {
  const tar = spawn('tar', ['-xz', '-C', into], { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  await pipeline(createReadStream(archive), tar.stdin).catch(() => undefined);
  if ((await ended) !== 0) throw new ServerProblem(`${archive} cannot be unpacked: ${said.trim().split('\n').at(-1)}`);
}
