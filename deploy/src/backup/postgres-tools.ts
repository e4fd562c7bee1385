import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres, findProgram } from '@bls/kit/servers/programs';
import { ServerProblem } from '@bls/kit/servers/servers';
import pg from 'pg';

/** The path of a program of PostgreSQL: beside the installed server, else on the path (the client package has it too). */
export async function postgresTool(name: string): Promise<string> {
  const server = await findPostgres(0);
  const program = server ? join(server.bin, name) : await findProgram(name);
  if (!program) throw new ServerProblem(`${name} is not installed: apt-get install postgresql-client`);
  return program;
}

/** Address and password of a server for its own tools; the password is not among the arguments, which others can read. */
export function connectionOf(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  address.pathname = '/';
  return { dbname: address.href, env: { ...process.env, PGPASSWORD: decodeURIComponent(password), PGAPPNAME: 'brand-licensing-backup' } };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a program to its end. Throws ServerProblem with its last line when it fails. */
export function runTool(program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; uid?: number; gid?: number } = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new ServerProblem(`${program.split('/').at(-1)}: ${said.trim().split('\n').at(-1) ?? `ended with ${code}`}`));
    });
  });
}
