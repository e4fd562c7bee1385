import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from '../servers/child.js';
import { installPackages } from '../servers/install.js';
import { otherAccount } from '../servers/local-postgres.js';
import { freePort } from '../servers/ports.js';
import { findProgram } from '../servers/programs.js';

/** PgBouncer in transaction mode in front of a server, with few connections of its own, for tests. */
export class PgBouncer {
  private constructor(
    private readonly folder: string,
    private readonly child: Child,
    private readonly port: number,
  ) {}

  /** `accounts`: passwords by role. */
  static async start(server: URL, accounts: Record<string, string>, connections: number): Promise<PgBouncer> {
    if (!(await findProgram('pgbouncer'))) await installPackages(['pgbouncer'], () => undefined);
    const program = (await findProgram('pgbouncer')) ?? 'pgbouncer';
    // PgBouncer does not run as root either
    const account = await otherAccount();
    const folder = await mkdtemp('/var/tmp/bls-pgbouncer-');
    const port = await freePort();
    const users = join(folder, 'users.txt');
    await writeFile(
      users,
      Object.entries(accounts)
        .map(([role, password]) => `"${role}" "${password}"\n`)
        .join(''),
    );
    const config = join(folder, 'pgbouncer.ini');
    await writeFile(
      config,
      `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
    );
    if (account) for (const path of [folder, users, config]) await chown(path, account.uid, account.gid);
    const log = join('/var/tmp', `${folder.split('/').at(-1)}.log`);
    const child = await startChild({
      name: 'PgBouncer',
      program,
      args: [config],
      log,
      port,
      account,
      detached: false,
      stopSignal: 'SIGINT',
    });
    return new PgBouncer(folder, child, port);
  }

  /** The address of a database through PgBouncer. */
  url(database: string): string {
    const url = new URL(database);
    Object.assign(url, { hostname: '127.0.0.1', port: String(this.port) });
    return url.href;
  }

  async stop(): Promise<void> {
    await this.child.stop();
    await rm(this.folder, { recursive: true, force: true });
    await rm(`${this.folder}.log`, { force: true });
  }
}
