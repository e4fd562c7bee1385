import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailAccountList, mailAccountSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { twoFactorConfirm, twoFactorStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import type { Actor } from '@bls/proto/domain/access/actor';
import { Cipher } from '@bls/kit/crypto/cipher';
import { keyIdOf } from '@bls/kit/crypto/key-id';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { eventually } from '@bls/kit/testing/service';
import { TOTP } from 'otpauth';
import { openPassword, sealPassword } from '../src/mail/accounts/sealed-password.js';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from './seed.js';

const COMMAND = 'services/identity/dist/cli/keys.js';
const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const [OLD, BOTH, NEW] = [`k1:${first}`, `k2:${second},k1:${first}`, `k2:${second}`];
const cipherOf = (ring: string): Cipher => new Cipher(KeyRing.parse(ring, 'ENCRYPTION_KEYS'));
const TYPES = [10, 20, 30, 40, 50, 60] as const;
type AccountType = (typeof TYPES)[number];

let folder: string;
let file: string;
let service: Identity;
let admin: Actor;

/** As `rotate-keys` does it: replaces the file as a whole, while the service runs. */
async function useRing(ring: string): Promise<void> {
  await writeFile(`${file}.new`, ring);
  await rename(`${file}.new`, file);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-keys-'));
  file = join(folder, 'encryption-keys');
  await useRing(OLD);
  service = await startIdentity({ ENCRYPTION_KEYS: '', ENCRYPTION_KEYS_FILE: file, MAIL_PRIVATE_SERVERS: '1' });
  await seedTenant(service, 'CTL');
  admin = await personOf(service, 'superUser');
}, 180_000);
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command of an operator with a ring, as in a container. */
const run = (ring: string, ...args: string[]) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: service.environment['DATABASE_URL'], ENCRYPTION_KEYS: ring };
    const child = spawn(process.execPath, [COMMAND, ...args], { env });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += String(text)));
    child.on('close', (code) => resolve({ code, out }));
  });

const accounts = () => service.superuser.selectFrom('mailAccounts').selectAll().orderBy('type').execute();
const passwords = async (ring: string): Promise<string[]> => (await accounts()).map((account) => openPassword(cipherOf(ring), account));
async function save(type: AccountType, password: string): Promise<void> {
  const { accounts: known } = await service.call(mailAccountList, {}, admin);
  const revision = known.find((account) => account.type === type)?.revision ?? 0;
  const account = { type, serverType: 20, email: 'a@example.com', server: '127.0.0.1', port: 25, ssl: false } as const;
  await service.call(mailAccountSave, { ...account, password, revision }, admin);
}
type Logon = Parameters<typeof service.call<typeof sessionLogon>>[1];
const logon = (authenticatorCode: string) =>
  service.call(sessionLogon, { userName: 'sales@ctl', password: PASSWORD, authenticatorCode } as Logon);

describe('P-SAFE-05 a rotation of the encryption keys while identity works', () => {
  let recoveryCodes: string[] = [];
  /** As a backup from before the rotation has it. */
  let before: Awaited<ReturnType<typeof accounts>>;

  it('reads what the former key encrypted, and encrypts with the new one from the next save on', async () => {
    for (const type of TYPES) await save(type, `before ${type}`);
    const person = await personOf(service, 'sales');
    const { secret } = await service.call(twoFactorStart, { password: PASSWORD }, person);
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
    ({ recoveryCodes } = await service.call(twoFactorConfirm, { code }, person));
    before = await accounts();
    expect(new Set(before.map(({ password }) => keyIdOf(password)))).toEqual(new Set(['k1']));

    await useRing(BOTH);
    await save(10, 'after 10');
    expect((await accounts()).map(({ password }) => keyIdOf(password))).toEqual(['k2', 'k1', 'k1', 'k1', 'k1', 'k1']);
    await expect(logon(recoveryCodes[0] ?? '')).resolves.toBeDefined();
  });

  it('encrypts everything anew while people save: the last saved value stays', async () => {
    const saved = new Map<AccountType, string>();
    let isRunning = true;
    const saving = TYPES.map(async (type) => {
      for (let at = 1; isRunning || at <= 3; at += 1) {
        await save(type, `${type} ${at}`);
        saved.set(type, `${type} ${at}`);
      }
    });
    const { code, out } = await run(BOTH, 'reencrypt');
    isRunning = false;
    await Promise.all(saving);
    expect([code, out]).toEqual([0, expect.stringContaining('k2 (current)')]);
    expect(await passwords(NEW)).toEqual(TYPES.map((type) => saved.get(type)));
    expect(await run(BOTH, 'reencrypt')).toMatchObject({ code: 0, out: expect.stringContaining('0 values are encrypted with k2 now') });
  });

  it('does not replace a value that is saved between its reading and its writing', async () => {
    const [account] = before;
    if (!account) throw new Error('no account');
    const { tenant, type, serverType } = account;
    const key = { tenant, type, serverType };
    await service.superuser.updateTable('mailAccounts').set({ password: account.password }).where('type', '=', type).execute();
    const person = await service.asService.connect();
    await person.query(`begin; set local app.tenant = '${tenant}'`);
    const sealed = sealPassword(cipherOf(BOTH), key, 'saved in between');
    await person.query('update mail_accounts set password = $1 where type = $2', [sealed, type]);
    const running = run(BOTH, 'reencrypt');
    await eventually(async () => {
      const { rows } = await service.asService.query(
        'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
      );
      return rows.length > 0;
    });
    await person.query('commit');
    person.release();
    expect(await running).toMatchObject({ code: 0, out: expect.stringContaining('0 values are encrypted') });
    expect((await passwords(NEW))[0]).toBe('saved in between');
  });

  it('reports what still needs the former key, until nothing does', async () => {
    const { code, out } = await run(BOTH, 'key-usage', '--without', 'k1');
    expect(code).toBe(1);
    expect(out).toMatch(/^identity: k2 \(current\): .*encrypted values in mail_accounts.*encrypted values in authenticators/m);
    expect(out).toMatch(/^identity: k1: 9 unused recovery codes/m);
    await service.superuser.deleteFrom('recoveryCodes').execute();
    expect(await run(BOTH, 'key-usage', '--without', 'k1')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^identity: k1: not used$/m),
    });
    await useRing(NEW);
    await save(20, 'without the former key');
    expect((await passwords(NEW))[1]).toBe('without the former key');
  });

  it('a restore from before it works with the key ring of that time, and with the later one', async () => {
    for (const { type, password } of before)
      await service.superuser.updateTable('mailAccounts').set({ password }).where('type', '=', type).execute();
    const expected = TYPES.map((type) => `before ${type}`);
    expect(await passwords(OLD)).toEqual(expected);
    expect(await passwords(BOTH)).toEqual(expected);
    await expect(passwords(NEW)).rejects.toThrow('the key k1 is not in the key ring');
    expect((await run(NEW, 'reencrypt')).out).toMatch(
      /no key of the ring decrypts mail_accounts CTL 10 20[^]*k1 \(NOT IN THE RING\): 6 encrypted/,
    );
    await useRing(OLD);
    await save(10, 'after the restore');
    expect((await passwords(OLD))[0]).toBe('after the restore');
  });
});
