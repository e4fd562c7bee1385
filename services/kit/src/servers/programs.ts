import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** The path of an installed program, or undefined. Looks where Debian puts servers too. */
export async function findProgram(name: string): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
  for (const folder of folders) {
    if (folder && (await executable(join(folder, name)))) return join(folder, name);
  }
  return undefined;
}

/** The newest installed PostgreSQL that is new enough: folder of its programs and major version. */
export async function findPostgres(minimum: number): Promise<{ bin: string; major: number } | undefined> {
  const packaged = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = packaged.map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = await findProgram('postgres');
  if (onPath) folders.push(join(onPath, '..'));
  const found: { bin: string; major: number }[] = [];
  for (const bin of folders) {
    if (!(await executable(join(bin, 'postgres'))) || !(await executable(join(bin, 'initdb')))) continue;
    const { stdout } = await run(join(bin, 'postgres'), ['--version']);
    found.push({ bin, major: Number(/(\d+)/.exec(stdout)?.[1] ?? 0) });
  }
  return found.filter((each) => each.major >= minimum).sort((a, b) => b.major - a.major)[0];
}

async function executable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
