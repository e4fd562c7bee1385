import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '@bls/kit/servers/child';
import { installPackages } from '@bls/kit/servers/install';
import { findProgram } from '@bls/kit/servers/programs';

export type Pop3Server = {
  port: number;
  /** For connections that are encrypted from the start. */
  tlsPort: number;
  email: string;
  password: string;
  /** Puts a mail into the mailbox. */
  deliver: (source: string) => void;
  /** The mails that are in the mailbox. */
  mails: () => string[];
  stop: () => Promise<void>;
};
export type Pop3Tls = { key: string; cert: string };

/**
 * Starts a real POP3 server (Dovecot) with one mailbox, in a folder of its own, under the account of the test run (as
 * root: nobody, because it refuses to serve as root), on a free port. Installs it where it is missing; where that is not
 * allowed it throws with the command to type.
 */
export async function startPop3(tls?: Pop3Tls): Promise<Pop3Server> {
  const program = (await findProgram('dovecot')) ?? (await installed());
  const folder = mkdtempSync(join(tmpdir(), 'pop3-'));
  chmodSync(folder, 0o755);
  const me = process.getuid?.() === 0 ? 'nobody' : userInfo().username;
  const id = (flag: string): string => execFileSync('id', [flag, me]).toString().trim();
  for (const name of ['mail', 'run', 'state']) mkdirSync(join(folder, name));
  if (me === 'nobody') chownSync(join(folder, 'mail'), Number(id('-u')), Number(id('-g')));
  const [port, tlsPort] = [await freePort(), await freePort()];
  for (const name of ['key', 'cert'] as const) if (tls) writeFileSync(join(folder, name), tls[name]);
  const account = { email: 'desk@example.com', password: 'Mail#Passw0rd' };
  writeFileSync(join(folder, 'users'), `${account.email}:{PLAIN}${account.password}:${id('-u')}:${id('-g')}::${folder}/mail\n`);
  writeFileSync(join(folder, 'dovecot.conf'), configOf(folder, { port, tlsPort }, tls, me, id('-gn')));
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (const end = Date.now() + 15_000; !(await answers(port)); await pause(50)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Dovecot did not start: ${said}`);
  }
  const box = mailboxIn(join(folder, 'mail'), me === 'nobody' ? [Number(id('-u')), Number(id('-g'))] : undefined);
  return { port, tlsPort, ...account, ...box, stop: () => stop(child, folder) };
}

/** The mailbox as files (maildir). `owner`: who may read them, when that is not the account of the test run. */
function mailboxIn(folder: string, owner: [user: number, group: number] | undefined): Pick<Pop3Server, 'deliver' | 'mails'> {
  const folders = ['cur', 'new', 'tmp'].map((name) => join(folder, name));
  let delivered = 0;
  return {
    deliver: (source) => {
      for (const each of folders) mkdirSync(each, { recursive: true });
      delivered += 1;
      const file = join(folder, 'new', `${Date.now()}.${delivered}.test`);
      writeFileSync(file, source);
      if (owner) for (const each of [...folders, file]) chownSync(each, ...owner);
    },
    mails: () =>
      folders
        .filter((each) => existsSync(each))
        .flatMap((each) => readdirSync(each).map((file) => readFileSync(join(each, file)).toString())),
  };
}

/** Everything runs as one account and writes below one folder; nothing of the machine's own Dovecot is read. */
const configOf = (
  folder: string,
  { port, tlsPort }: { port: number; tlsPort: number },
  tls: Pop3Tls | undefined,
  user: string,
  group: string,
): string => `
protocols = pop3
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
instance_name = ${folder.split('/').at(-1)}
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 0
first_valid_gid = 0
ssl = ${tls ? 'yes' : 'no'}
${tls ? `ssl_cert = <${folder}/cert\nssl_key = <${folder}/key\nssl_dh =` : ''}
disable_plaintext_auth = no
auth_mechanisms = plain
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service pop3-login {
  chroot =
  inet_listener pop3 {
    port = ${port}
  }
  inet_listener pop3s {
    port = ${tls ? tlsPort : 0}
    ssl = yes
  }
}
`;

async function installed(): Promise<string> {
  await installPackages(['dovecot-pop3d'], (line) => process.stderr.write(`${line}\n`));
  const program = await findProgram('dovecot');
  if (!program) throw new Error('dovecot-pop3d was installed and brought no dovecot');
  return program;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function stop(child: ChildProcess, folder: string): Promise<void> {
  await stopProcess(child.pid as number, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
