import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@bls/proto/contracts/services';
import pg from 'pg';
import { compareRows, type Tables } from './lib/rows/compare-rows.js';
import { storedRows } from './lib/rows/stored-rows.js';
import { DECLARED } from './seeding/declared.js';
import { TENANT } from './seeding/people.js';
import { storyByCalls, storySeeded } from './seeding/story.js';
import { startSystem, type System } from './system/system.js';

let system: System;
const databases: pg.Pool[] = [];
let byCalls: Tables;
let differences: string[];

function open(connectionString: string): pg.Pool {
  const database = new pg.Pool({ connectionString, max: 2 });
  databases.push(database);
  return database;
}

beforeAll(async () => {
  system = await startSystem({ demo: false });
  const database = open(system.databaseUrl);
  const story = await storyByCalls(system, database);
  const { url, services } = await system.addDatabase('seeded');
  await storySeeded(services, story, system.address);
  byCalls = await storedRows(database, TENANT);
  differences = compareRows(byCalls, await storedRows(open(url), TENANT), DECLARED);
}, 600_000);
afterAll(async () => {
  for (const database of databases) await database.end();
  await system?.stop();
});

describe('a story by the seeds of the services', () => {
  it.each(SERVICES)('creates in every table of %s the same rows as the calls', (service) => {
    const filled = [...byCalls].filter(([table, rows]) => table.startsWith(`${service}.`) && rows.length > 0);
    expect(filled.length).toBeGreaterThan(10);
    expect(differences.filter((line) => line.startsWith(`${service}.`))).toEqual([]);
  });
});
