import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Service, signDeal, startFinance } from './support/billing.js';

let service: Service;
const COMMAND = 'services/finance/dist/ledger/verify-command.js';
beforeAll(async () => {
  if (!existsSync(COMMAND)) spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'services/finance']);
  service = await startFinance();
});
afterAll(() => service?.stop());

const run = (...args: string[]) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: service.asService.options.connectionString };
    const child = spawn(process.execPath, [COMMAND, 'verify-ledger', ...args], { env });
    let out = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (out += String(text)));
    child.on('close', (code) => resolve({ code, out }));
  });

describe('npm run admin -- verify-ledger', () => {
  it('verifies the ledgers of all tenants, prints problems, and exits with 1 when there are any', async () => {
    const deal = await signDeal(service);
    await signDeal(service, 'PLBY');
    expect(await run()).toEqual({ code: 0, out: 'CTL: 1 entries, no problems\nPLBY: 1 entries, no problems\n' });
    await service.superuser.updateTable('bill').set({ paid: '1' }).where('contractId', '=', deal.contractId).execute();
    const broken = await run('--tenant', 'CTL');
    expect(broken).toMatchObject({ code: 1, out: expect.stringMatching(/^CTL: billDiffers .*: bill 52\.0000, ledger 53\.0000\n$/) });
    expect((await run('--tenant', 'PLBY')).code).toBe(0);
    expect((await run('--tenant', 'nonsense!')).code).toBe(2);
  });
});
