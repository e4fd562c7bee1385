import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '../actors.js';

/** The report of poppler's pdfsig about the signatures in a file. */
export async function signatureReport(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-seal-'));
  try {
    await writeFile(join(folder, 'a.pdf'), bytes);
    return (await promisify(execFile)('pdfsig', ['-nocert', join(folder, 'a.pdf')])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What OpenSSL says of the last time stamp of a file at a time, against the certificates of the installation's authority. OpenSSL
 * itself compares the stamp with the bytes that it covers.
 */
export async function archiveStampReport(service: Service, bytes: Buffer, at: Date = new Date()): Promise<string> {
  const last = [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1) ?? [];
  const [begin = 0, length = 0, next = 0, rest = 0] = last.slice(1).map(Number);
  const token = Buffer.from(bytes.subarray(begin + length + 1, next - 1).toString('latin1'), 'hex');
  const rows = await service.superuser.selectFrom('certificates').select('certificate').where('kind', '=', 'timestamp').execute();
  const folder = await mkdtemp(join(tmpdir(), 'files-stamp-'));
  const path = (name: string): string => join(folder, name);
  try {
    await writeFile(path('token'), token);
    await writeFile(path('data'), Buffer.concat([bytes.subarray(begin, begin + length), bytes.subarray(next, next + rest)]));
    await writeFile(path('authority.pem'), rows.map(({ certificate }) => certificate).join('\n'));
    const seconds = String(Math.floor(at.getTime() / 1000));
    const args = [
      'ts',
      '-verify',
      '-attime',
      seconds,
      '-token_in',
      '-in',
      path('token'),
      '-data',
      path('data'),
      '-CAfile',
      path('authority.pem'),
    ];
    const { stdout, stderr } = await promisify(execFile)('openssl', args);
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
