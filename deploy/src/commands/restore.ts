import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerProblem } from '@bls/kit/servers/servers';
import { restoreLocal } from '../backup/restore/restore.js';
import { restoreSecrets, restoreServers } from '../backup/restore/restore-servers.js';
import { backupSettings } from '../backup/settings.js';
import { ROOT } from '../paths.js';
import { claimed, runningStarter } from '../start/checks.js';

const USAGE = `npm run restore -- --to TIME      brings the installation of this folder back to a moment; it must not run
TIME is an instant such as 2026-11-23T10:15:00Z or "2026-11-23 18:15:00+08:00", or: latest
--database-folder PATH            writes the database into this empty data folder instead (containers, other servers)
--owner UID:GID                   the account of the database server, which gets that folder (999:999 in the image of PostgreSQL)
--secrets-to PATH                 writes only the secrets, into this folder
Environment: BACKUP_DIR, BACKUP_PASSPHRASE; see docs/operations.md.`;

/** The ISO instant of a text with a time zone; undefined for `latest`. Throws ServerProblem for anything else. */
function momentOf(text: string): string | undefined {
  if (text === 'latest') return undefined;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new ServerProblem(`"${text}" is not an instant such as 2026-11-23T10:15:00Z`);
  return new Date(text).toISOString();
}

/** The account of `UID:GID`. Throws ServerProblem for anything else. */
function accountOf(owner: string | undefined): { uid: number; gid: number } | undefined {
  if (owner === undefined) return undefined;
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(owner) ?? [];
  if (uid === undefined || gid === undefined) throw new ServerProblem(`"${owner}" is not an account such as 999:999`);
  return { uid: Number(uid), gid: Number(gid) };
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { to: text, 'database-folder': text, owner: text, 'secrets-to': text, help: { type: 'boolean' } },
  });
  const dataDir = join(ROOT, '.data');
  if (values.help || values.to === undefined) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const plan = {
      dataDir,
      settings: backupSettings(process.env, dataDir),
      moment: momentOf(values.to),
      env: process.env,
      say: console.log,
    };
    const { 'database-folder': data, 'secrets-to': secretsTo, owner } = values;
    if (secretsTo !== undefined) console.log((await restoreSecrets(plan.settings, plan.moment, secretsTo)).join(', '));
    else if (data !== undefined) await restoreServers({ ...plan, data, account: accountOf(owner) });
    else {
      const pid = await runningStarter(dataDir);
      if (pid !== undefined) throw new ServerProblem(`the system runs (process ${pid}); stop it first`);
      await mkdir(dataDir, { recursive: true });
      await claimed(dataDir, () => restoreLocal(plan));
      console.log('restored; start it with: npm start');
    }
  }
} catch (error) {
  console.error(error instanceof ServerProblem ? error.message : error);
  process.exitCode = 1;
}
process.exit();
