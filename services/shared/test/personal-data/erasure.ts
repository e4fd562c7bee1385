import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { PERSONAL_DATA_CALLS } from '@bls/proto/contracts/calls/operations/personal-data';
import { personErased } from '@bls/proto/contracts/events/identity';
import type { Type } from '@nestjs/common';
import { sql } from 'kysely';
import { type PersonalTables, TRANSPORT_TABLES } from '@bls/shared/personal-data/personal-tables';
import type { PersonalPage } from '@bls/shared/personal-data/read-personal-data';
import { dropChecks, fillTables, tablesWith, undeclaredColumns } from './tables.js';

type Parts = { service: keyof typeof PERSONAL_DATA_CALLS; migrations: URL; module: Type; worker: Type; tables: PersonalTables };
const MEI = { userId: randomUUID(), name: 'Mei Erasable' };
const OTHER = { userId: randomUUID(), name: 'Otto Remaining' };

/** The tests of personal data that every service passes, on rows in each of its tables. */
export function testPersonalData({ service: name, migrations, module, worker, tables }: Parts): void {
  let service: TestService<never>;
  const all = { ...tables, ...TRANSPORT_TABLES };
  beforeAll(async () => {
    service = await startTestService<never>({ name, module, migrations });
    await service.also({ name, process: `${name}-worker`, module: worker });
    await dropChecks(service.superuser, name);
    for (const person of [MEI, OTHER]) await fillTables(service.superuser, name, tables, 'CTL', person);
    await fillTables(service.superuser, name, tables, 'PLBY', MEI);
  });
  afterAll(async () => service?.stop());

  const rowsOf = async (person: { userId: string; name: string }): Promise<Record<string, number>> => {
    const rows: Record<string, number> = {};
    let after: PersonalPage['next'] = null;
    do {
      const request: { userId: string; fullName: string; after?: NonNullable<PersonalPage['next']> } = {
        userId: person.userId,
        fullName: person.name,
        ...(after ? { after } : {}),
      };
      const page: PersonalPage = await service.callAsService(PERSONAL_DATA_CALLS[name], request);
      expect(JSON.stringify(page.rows)).not.toContain(person === MEI ? OTHER.name : MEI.name);
      if (page.rows.length > 0) rows[page.kind] = (rows[page.kind] ?? 0) + page.rows.length;
      after = page.next;
    } while (after);
    return rows;
  };
  const mentions = () => tablesWith(service.superuser, name, MEI.name);

  describe(`personal data in ${name}`, () => {
    it('is declared for every column that names people', async () => {
      expect(await undeclaredColumns(service.superuser, name, all)).toEqual([]);
    });

    it('P-OPS-05 is exported from every table, of this person and tenant alone', async () => {
      expect(await rowsOf(MEI)).toEqual(Object.fromEntries(Object.keys(tables).map((table) => [table, 1])));
    });

    it('P-OPS-05 is replaced by a pseudonym in every table at an erasure, also where rows never change, once or twice', async () => {
      const before = await mentions();
      expect(Object.keys(before).toSorted()).toEqual(Object.keys(tables).toSorted());
      const others = await tablesWith(service.superuser, name, OTHER.name);
      const salt = 'salt';
      const digests = [
        createHash('sha256')
          .update(salt + MEI.name)
          .digest('hex'),
      ];
      const event = { userId: MEI.userId, pseudonym: 'Former user 7', salt, digests };
      await service.publish(personErased, event);
      const halved = Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count / 2]));
      await eventually(async () => JSON.stringify(await mentions()) === JSON.stringify(halved));
      await service.publish(personErased, event);
      expect(Object.keys(await tablesWith(service.superuser, name, 'Former user 7')).toSorted()).toEqual(
        expect.arrayContaining(Object.keys(tables).toSorted()),
      );
      expect(await tablesWith(service.superuser, name, OTHER.name)).toEqual(others);
    });

    it('does not let anybody else change such rows', async () => {
      for (const [table, { people = [], names = {} }] of Object.entries(tables)) {
        const [column] = [...people, ...Object.keys(names)];
        const guarded = await sql<{ count: number }>`select count(*)::int as count from pg_trigger
          where tgrelid = ${table}::regclass and tgqual is not null and tgname not like '%_rows'`.execute(service.superuser);
        if (!column || guarded.rows[0]?.count === 0) continue;
        const forge = sql`update ${sql.id(table)} set ${sql.id(column)} = ${people.length > 0 ? '{"name": "Forged"}' : 'Forged'}`;
        await expect(forge.execute(service.superuser)).rejects.toThrow(/never|append-only|only grows|cannot be changed/);
      }
    });
  });
}
