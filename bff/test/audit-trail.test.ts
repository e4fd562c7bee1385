import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { Caller } from '@bls/kit/rpc/call-client';
import { signActorToken } from '@bls/kit/rpc/actor-token';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor, testPrivateKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { RequestInput, ResponseOf, Call } from '@bls/proto/contracts/call';
import { auditSafetyCheck, auditSafetyRead } from '@bls/proto/contracts/calls/identity/audit';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Installation, startInstallation } from './installation.js';

jest.setTimeout(300_000);
type Row = Record<'at' | 'kind' | 'user_id' | 'user_name' | 'request_id' | 'hash', string> & {
  sequence: number;
  detail: Record<string, unknown>;
};

let installation: Installation;
let nats: NatsConnection;
let owner: ReturnType<typeof createPool>;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files']);
  nats = await connect({ servers: installation.environment['NATS_URL'] ?? '' });
  owner = createPool(installation.access.identity.migrationUrl, 'identity', 1, createLogger('test', 'silent'));
  await owner.query('alter table audit no force row level security; alter table audit_heads no force row level security');
  await owner.query('alter table audit_anchors no force row level security; alter table audit_verifications no force row level security');
});
afterAll(async () => {
  await owner?.end();
  await nats?.close();
  await installation?.stop();
});

async function call<C extends Call>(declared: C, request: RequestInput<C>, tenant: string): Promise<ResponseOf<C>> {
  const token = await signActorToken(testActor({ role: 'superUser', tenant }), testPrivateKey);
  const caller = new Caller(nats, subjects(installation.environment['NATS_PREFIX'] ?? ''));
  return caller.call(declared, request, { tenant, requestId: 'test', token });
}
/** Rows of sign-ins that fail. */
async function addRows(tenant: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await call(sessionLogon, { userName: `nobody${n}`, password: 'wrong' }, tenant).catch(() => undefined);
}
/** Verifies and anchors as the Operations screen does, and returns what it then shows. */
async function checked(tenant: string) {
  const before = await call(auditSafetyRead, {}, tenant);
  await call(auditSafetyCheck, {}, tenant);
  return eventually(async () => {
    const now = await call(auditSafetyRead, {}, tenant);
    const isNew = now.verification && now.verification.at !== before.verification?.at;
    return isNew && now.anchor && now.anchor.sequence <= now.rows ? { ...now, found: kinds(now.verification?.findings ?? []) } : undefined;
  }, 30_000);
}
const kinds = (findings: readonly { kind: string; from: number; to: number }[]): string[] =>
  findings.map(({ kind, from, to }) => `${kind} ${from}-${to}`);

const anchorsOf = (tenant: string): string => join(installation.environment['FILES_DIR'] ?? '', 'anchors', tenant, 'identity-audit');
/** The command, as an operator runs it with a copy of the anchors. */
function verifiedByCommand(tenant: string, folder = join(installation.environment['FILES_DIR'] ?? '', 'anchors', tenant)): string {
  const command = fileURLToPath(new URL('../../services/identity/dist/cli/admin.js', import.meta.url));
  const ended = spawnSync(process.execPath, [command, 'verify-audit', '--tenant', tenant, '--anchors', folder], {
    env: {
      DATABASE_URL: installation.access.identity.url,
      AUDIT_KEYS: installation.environment['AUDIT_KEYS'],
      PATH: process.env['PATH'],
      LOG_LEVEL: 'fatal',
    },
    encoding: 'utf8',
  });
  return `${ended.status} ${ended.stdout}${ended.stderr}`.trim();
}

/** As the owner of the tables, without triggers. */
async function asOwner(work: () => Promise<void>): Promise<void> {
  await owner.query('alter table audit disable trigger user');
  await work();
  await owner.query('alter table audit enable trigger user');
}
/** Recomputes the hashes from a row on, and the head, with everything that the database holds. */
async function recompute(tenant: string, from: number, keyId: string | null): Promise<void> {
  const { rows } = await owner.query<Row>('select * from audit where tenant = $1 order by sequence', [tenant]);
  let previous = rows.find(({ sequence }) => Number(sequence) === from - 1)?.hash ?? '0'.repeat(64);
  for (const row of rows.filter(({ sequence }) => Number(sequence) >= from)) {
    const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1));
    const { kind, user_id, user_name, request_id } = row;
    const body = [previous, tenant, Number(row.sequence), new Date(row.at).toISOString(), kind, user_id, user_name, request_id, detail];
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    await owner.query('update audit set previous_hash = $3, hash = $4, key_id = $5 where tenant = $1 and sequence = $2', [
      tenant,
      row.sequence,
      previous,
      hash,
      keyId,
    ]);
    previous = hash;
  }
  await owner.query('update audit_heads set hash = $2 where tenant = $1', [tenant, previous]);
}

describe('the audit trail against the owner of the database', () => {
  it('P-SAFE-04 continues a trail of a version without keys, keeps its rows, and verifies them up to the switch', async () => {
    await addRows('PLBY', 2);
    const { rows: before } = await call(auditSafetyRead, {}, 'PLBY');
    await asOwner(() => recompute('PLBY', 1, null));
    await addRows('PLBY', 3);
    const state = await checked('PLBY');
    expect(state).toMatchObject({ rows: before + 3, found: [], anchor: { sequence: before + 3 } });
    expect(verifiedByCommand('PLBY')).toBe(`0 PLBY: ${before + 3} rows, 1 anchors, complete and unaltered`);
    await asOwner(async () => {
      await owner.query(`update audit set user_name = 'nobody' where tenant = 'PLBY' and sequence = 1`);
      const { rows } = await owner.query<{ hash: string }>(`select hash from audit where tenant = 'PLBY' and sequence = $1`, [before]);
      expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    });
    expect((await checked('PLBY')).found).toEqual(['altered 1-1']);
  });

  it('P-SAFE-04 is intact, anchored outside the database in read-only objects, and verified by the command', async () => {
    await addRows('CTL', 4);
    const state = await checked('CTL');
    expect(state).toMatchObject({ found: [], verification: { rows: state.rows } });
    const [name = ''] = await readdir(anchorsOf('CTL'));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dt[\d-]+z$/);
    expect(verifiedByCommand('CTL')).toBe(`0 CTL: ${state.rows} rows, 1 anchors, complete and unaltered`);
  });

  it('P-SAFE-04 finds a row that the owner altered, with chain and head recomputed and every memory in the database erased', async () => {
    const { rows } = await call(auditSafetyRead, {}, 'CTL');
    await asOwner(async () => {
      await owner.query(`update audit set user_name = 'somebody-else' where tenant = 'CTL' and sequence = 3`);
      await recompute('CTL', 3, 'k1');
      await owner.query(`delete from audit_verifications; delete from audit_anchors where tenant = 'CTL'`);
    });
    expect(verifiedByCommand('CTL')).toContain(
      `CTL: identity.audit rows 3 to ${rows}: altered, and the chain recomputed without the key, from the first of these rows on`,
    );
    expect(verifiedByCommand('CTL')).toMatch(/^1 CTL: .*NOT INTACT/);
    expect((await checked('CTL')).found).toContain(`recomputed 3-${rows}`);
    // the same with all rows declared to be older than the keys
    await asOwner(() => recompute('CTL', 1, null));
    expect((await checked('CTL')).found).toContain('unkeyed 1-1');
  });

  it('P-SAFE-04 finds that the end was cut off after an anchor, and that an anchor was removed', async () => {
    const { anchor } = await checked('PLBY');
    const { rows } = await call(auditSafetyRead, {}, 'PLBY');
    expect(anchor?.sequence).toBe(rows);
    await asOwner(async () => {
      await owner.query(`delete from audit where tenant = 'PLBY' and sequence > 2`);
      await owner.query(
        `update audit_heads h set sequence = 2, hash = a.hash from audit a where h.tenant = 'PLBY' and a.tenant = 'PLBY' and a.sequence = 2`,
      );
    });
    expect(verifiedByCommand('PLBY')).toContain('missing although anchored: the trail was rolled back or its end removed');
    expect((await checked('PLBY')).found).toContain(`rolledBack 3-${rows}`);
    const anchors = async () => (await readdir(anchorsOf('PLBY'))).toSorted();
    // a check writes an anchor when there are rows since the last one
    do {
      await addRows('PLBY', 1);
      await checked('PLBY');
    } while ((await anchors()).length < 3);
    const names = await anchors();
    const middle = join(anchorsOf('PLBY'), names[1] ?? '');
    await chmod(middle, 0o644);
    await rm(middle);
    expect(verifiedByCommand('PLBY')).toContain(`anchor removed (anchor ${names[1]})`);
  });
});
