import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLE_CODES, type Role } from '@bls/proto/domain/access/roles';
import { termSheetFollow } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import pg from 'pg';
import { makeCall } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { Deal } from './lib/deal/deal.js';
import { signInAll } from './lib/deal/deal-state.js';
import { together } from './lib/raw.js';
import { ACCOUNTS } from './refusals/accounts.js';
import { DEALS } from './refusals/deals.js';
import { type Language, Scene } from './refusals/scene.js';
import { WORK } from './refusals/work.js';
import { startSystem, type System } from './system/system.js';

/** The first step after the contract is fully signed. */
const SIGNED = 'approval: licenseeDesigner prepares';

let system: System;
let database: pg.Pool;
let scenes: Record<Language, Scene>;

beforeAll(async () => {
  // the refused sign-ins and registrations of both languages come from one address
  Object.assign(process.env, { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' });
  system = await startSystem({ demo: true });
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  const people = new Map<Role, Client>();
  await together(ROLE_CODES, 4, async (role) => void people.set(role, await Client.signIn(system.address, role)));
  const clients = await signInAll(system.address);
  const [deal, unreleased, replaced, replacement] = [new Deal(clients), new Deal(clients), new Deal(clients), new Deal(clients)];
  await Promise.all([
    deal.walk('payment: licenseeFinance reports'),
    unreleased.walk('contract: legal release'),
    replaced.walk(SIGNED).then(() => replace(replaced, replacement)),
  ]);
  const scene = (language: Language) => new Scene(system.address, database, people, { deal, unreleased, replaced }, language);
  scenes = { en: scene('en'), zh: scene('zh') };
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
});

/** Signs the second deal, which replaces the contract of the first one. */
async function replace({ contractId, clients }: Deal, replacement: Deal): Promise<void> {
  const request = { contractId, newTermSheetId: replacement.termSheetId, purpose: 'replace' as const };
  replacement.termSheetVersionId = (await makeCall(clients.sales, termSheetFollow, request)).termSheetVersionId;
  await replacement.walk(SIGNED);
}

type Texts = { [key: string]: string | Texts };
/** The sentence of a key, with each placeholder as any text. */
function sentenceOf(language: Language, key: string): RegExp {
  const folder = dirname(createRequire(import.meta.url).resolve(`@bls/proto/presentation/text/${language}/errors.json`));
  const found = readdirSync(folder)
    .map((file) =>
      key
        .split('.')
        .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), textsIn(`${folder}/${file}`)),
    )
    .find((text) => typeof text === 'string');
  if (typeof found !== 'string') throw new RangeError(`no text ${key} in ${language}`);
  return new RegExp(`^${found.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/(\\\{){2}\w+(\\\}){2}/g, '.+')}$`);
}
const textsIn = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

describe('P-WORK-16 the Error of the envelope is the sentence of the catalogue', () => {
  it.each([...ACCOUNTS, ...DEALS, ...WORK])(
    '$row when $when',
    async ({ says, key, refuse }) => {
      for (const language of ['en', 'zh'] as const) {
        const { status, error = '', text } = await refuse(scenes[language]);
        expect([status >= 400 && status < 500, text.slice(0, 300)]).toEqual([true, expect.any(String)]);
        expect(error).toMatch(sentenceOf(language, key));
        if (language === 'en') expect(error.slice(0, says.length)).toBe(says);
      }
    },
    60_000,
  );
});
