import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import {
  characterDelete,
  licensorUse,
  propertyDelete,
  propertyRead,
  propertySave,
  propertySetup,
} from '@bls/proto/contracts/calls/licensing/property';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import { addDays } from '@bls/proto/domain/values/time';
import { SAMPLE_IDS, sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { sql } from 'kysely';
import { BRAND_OWNER, Deals, type FakeFiles, people, refusal, type Service, startLicensing } from './fixtures.js';

let service: Service;
let files: FakeFiles;
const admin = testActor({ role: 'superUser', name: 'Ada Min' });

beforeAll(async () => {
  ({ service, files } = await startLicensing());
  // Answers the calls of identity that properties need.
  service.nats.subscribe(subjects(service.environment['NATS_PREFIX'] ?? '').call(territoryList.subject), {
    callback: (_error, message) => {
      const row = { name: 'x', nameZh: 'x', revision: 1, byName: null, at: new Date().toISOString() };
      message.respond(JSON.stringify({ ok: true, data: ['CN', 'HK', 'KR', 'TW'].map((code) => ({ ...row, code })) }));
    },
  });
  await service.nats.flush();
  await service.publish(companySaved, { companyId: BRAND_OWNER, kind: 'brandOwner', name: 'Moon Studio', active: true, revision: 1 });
  await eventually(async () => service.superuser.selectFrom('company').selectAll().where('companyId', '=', BRAND_OWNER).executeTakeFirst());
});
afterAll(() => service?.stop());

const period = { validFrom: '2026-01-01', validTo: '2030-12-31' };
const property = () => ({
  ...period,
  id: randomUUID(),
  code: `P${Math.random().toString(36).slice(2, 9).toUpperCase()}`,
  name: `Property ${randomUUID()}`,
  nameZh: '海岸',
  territories: ['CN', 'HK'],
  rateTypes: ['fixedRate' as const],
  imageFileId: randomUUID(),
});
const character = (name: string) => ({ ...period, characterId: randomUUID(), name, territories: ['CN'], imageFileId: randomUUID() });

describe('properties and characters', () => {
  it('P-BRAND-08 W-SETUP-16 stores a character property with code, name, image, thumbnail, territories and term period', async () => {
    const request = {
      ...property(),
      thumbnailFileId: randomUUID(),
      brandOwnerId: BRAND_OWNER,
      brandOwnerReviews: true,
      characters: [character('Mimi'), character('Pip')],
    };
    const { id, ...rest } = request;
    const saved = await service.call(propertySave, request, admin);
    expect(saved).toMatchObject({ ...rest, propertyId: id, revision: 1, brandOwnerName: 'Moon Studio' });
    const read = await service.call(propertyRead, { propertyId: id }, admin);
    expect(read).toMatchObject({ ...rest, history: [{ revision: 1, byName: 'Ada Min' }] });
    const listed = await service.call(propertySetup, { brandOwnerId: BRAND_OWNER }, people.sales);
    expect(listed.properties.map(({ propertyId }) => propertyId)).toContain(id);
  });

  it('detaches the pictures of a save that loses against another one', async () => {
    const request = property();
    await service.call(propertySave, request, admin);
    const [first, second] = [randomUUID(), randomUUID()];
    const save = (thumbnailFileId: string) =>
      service.call(propertySave, { ...request, thumbnailFileId, revision: 1, characters: [] }, admin);
    files.duringAttach = () => save(first);
    expect(await refusal(save(second))).toBe('conflict');
    expect(files.detached).toEqual([{ fileIds: [second], owner: { kind: 'property', id: request.id } }]);
  });

  it('W-SETUP-19 W-ERROR-13 refuses invalid properties and characters, and a name that exists', async () => {
    const save = (change: object) => service.call(propertySave, { ...property(), ...change }, admin);
    const broken = (path: (string | number)[], rule: string) => ({ detail: { issues: [{ path, rule }] } });
    const far = { ...character('Far'), validTo: '2031-01-01' };
    await expect(save({ validTo: '2025-12-31' })).rejects.toMatchObject(broken(['validTo'], 'endsBeforeBegin'));
    await expect(save({ characters: [far] })).rejects.toMatchObject(broken(['characters', 0, 'validTo'], 'outsidePeriod'));
    await expect(save({ characters: [{ ...character('Abroad'), territories: ['KR'] }] })).rejects.toMatchObject(
      broken(['characters', 0, 'territories'], 'outsideTerritories'),
    );
    await expect(save({ characters: [character('Mimi'), character('mimi')] })).rejects.toMatchObject(
      broken(['characters', 1, 'name'], 'duplicateName'),
    );
    await expect(save({ territories: ['CN', 'XX'] })).rejects.toMatchObject(broken(['territories'], 'unknownTerritory'));
    await expect(save({ brandOwnerId: SAMPLE_IDS.licensee })).rejects.toMatchObject(broken(['brandOwnerId'], 'notBrandOwner'));
    await expect(save({ code: 'a-b' })).rejects.toMatchObject(broken(['code'], 'format.capitals'));
    const first = property();
    await service.call(propertySave, first, admin);
    await expect(save({ code: first.code })).rejects.toMatchObject(broken(['code'], 'codeTaken'));
    for (const name of [first.name, first.name.toUpperCase(), ` ${first.name.replace(' ', '   ')} `])
      await expect(save({ name })).rejects.toMatchObject(broken(['name'], 'propertyNameTaken'));
    await expect(save({ ...first, revision: 1, name: first.name.toUpperCase() })).resolves.toMatchObject({ revision: 2 });
    for (const person of [people.sales, people.brandOwner, people.agent])
      await expect(service.call(propertySave, property(), person)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('P-BRAND-04 W-SETUP-17 sets territories and periods of characters; a switched-off one is not offered any more, and none is deleted', async () => {
    const [mimi, pip] = [character('Mimi'), character('Pip')];
    const request = { ...property(), characters: [mimi, pip] };
    await service.call(propertySave, request, admin);
    const changed = { ...mimi, territories: ['CN', 'HK'], validTo: '2028-12-31' };
    const saved = await service.call(
      propertySave,
      { ...request, revision: 1, characters: [changed, { ...pip, active: false }, character('Nobu')] },
      admin,
    );
    expect(saved.characters.find(({ characterId }) => characterId === mimi.characterId)).toMatchObject(changed);
    const offered = (await service.call(propertyList, {}, people.sales)).properties.find(({ propertyId }) => propertyId === request.id);
    expect(offered?.characters.map(({ name }) => name)).toEqual(['Mimi', 'Nobu']);
    const withoutCharacters = await service.call(propertySave, { ...request, revision: 2, characters: [] }, admin);
    expect(withoutCharacters.characters.map(({ name, active }) => [name, active])).toEqual([
      ['Mimi', true],
      ['Nobu', true],
      ['Pip', false],
    ]);
  });

  it('checks characters that a save leaves out against the property', async () => {
    const request = { ...property(), characters: [character('Mimi'), { ...character('Pip'), territories: ['HK'] }] };
    await service.call(propertySave, request, admin);
    const save = (change: object) => refusal(service.call(propertySave, { ...request, characters: [], revision: 1, ...change }, admin));
    expect(await save({ validTo: '2029-12-31' })).toBe('ruleBroken characters:charactersNotHeld');
    expect(await save({ validFrom: '2026-01-02' })).toBe('ruleBroken characters:charactersNotHeld');
    expect(await save({ territories: ['CN'] })).toBe('ruleBroken characters:charactersNotHeld');
    expect(await save({ characters: [character('pip')] })).toBe('ruleBroken characters.0.name:duplicateName');
    expect(await save({ territories: ['CN', 'HK', 'KR'], validTo: '2031-12-31' })).toBe('accepted');
  });

  it('publishes whether the brand owner reviews products; without a brand owner nobody does', async () => {
    const published = async (propertyId: string) => {
      const rows = (await service.superuser
        .selectFrom('outbox' as never)
        .select(['subject', 'payload'] as never)
        .execute()) as { subject: string; payload: { propertyId: string } }[];
      return rows
        .filter(({ subject, payload }) => subject === propertySaved.subject && payload.propertyId === propertyId)
        .map((row) => row.payload);
    };
    const own = { ...property(), brandOwnerReviews: true };
    await service.call(propertySave, own, admin);
    expect(await published(own.id)).toEqual([{ propertyId: own.id, brandOwnerReviews: false, revision: 1 }]);
    const theirs = { ...property(), brandOwnerId: BRAND_OWNER, brandOwnerReviews: true };
    await service.call(propertySave, theirs, admin);
    expect(await published(theirs.id)).toEqual([{ propertyId: theirs.id, brandOwnerReviews: true, revision: 1 }]);
  });

  it('W-SETUP-26 W-ERROR-15 requires new last days to be in the future, and keeps stored ones that have passed', async () => {
    const day = defaultDay();
    const ended = { ...property(), validFrom: '2020-01-01', validTo: day };
    const save = (changes: typeof ended & { revision?: number; characters?: object[] }) =>
      refusal(service.call(propertySave, changes as ReturnType<typeof property>, admin));
    expect(await save(ended)).toBe('ruleBroken validTo:dateNotFuture');
    const running = { ...ended, validTo: addDays(day, 1) };
    const over = { ...character('Old'), validFrom: '2020-01-01', validTo: day };
    expect(await save({ ...running, characters: [over] })).toBe('ruleBroken characters.0.validTo:dateNotFuture');
    expect(await save(running)).toBe('accepted');
    await service.superuser.updateTable('property').set({ validTo: '2024-12-31' }).where('id', '=', ended.id).execute();
    expect(await save({ ...running, validTo: '2024-12-31', nameZh: '旧', revision: 1 })).toBe('accepted');
    expect(await save({ ...running, validTo: '2025-12-31', revision: 2 })).toBe('ruleBroken validTo:dateNotFuture');
  });

  it('W-SETUP-20 W-ERROR-14 deletes what no term sheet names, and refuses to delete what one names', async () => {
    const [mimi, pip] = [character('Mimi'), character('Pip')];
    const request = { ...property(), characters: [mimi, pip] };
    await service.call(propertySave, request, admin);
    const { id: propertyId } = request;
    const left = await service.call(characterDelete, { propertyId, characterId: pip.characterId, revision: 1 }, admin);
    expect([left.revision, left.characters.map(({ name }) => name)]).toEqual([2, ['Mimi']]);
    expect(await refusal(service.call(propertyDelete, { propertyId, revision: 1 }, admin))).toBe('conflict');
    const otherProperty = { propertyId, characterId: pip.characterId, revision: 2 };
    expect(await refusal(service.call(characterDelete, otherProperty, admin))).toBe('notFound');
    expect(await refusal(service.call(propertyDelete, { propertyId, revision: 2 }, people.sales))).toBe('forbidden');
    expect(await service.call(propertyDelete, { propertyId, revision: 2 }, admin)).toEqual({ deleted: true });
    expect(await refusal(service.call(propertyRead, { propertyId }, admin))).toBe('notFound');
    // Its name and code are free again. A draft is enough to prevent the deletion.
    await new Deals(service).draft(people.sales);
    const { propertyId: used } = sampleTerms().keyTerms.properties[0] ?? { propertyId: '' };
    const { revision } = await service.call(propertyRead, { propertyId: used }, admin);
    expect(await refusal(service.call(propertyDelete, { propertyId: used, revision }, admin))).toBe('inUse :propertyInTermSheet');
    const named = { propertyId: used, characterId: SAMPLE_IDS.character, revision };
    expect(await refusal(service.call(characterDelete, named, admin))).toBe('inUse :characterInTermSheet');
    expect((await service.call(propertyRead, { propertyId: used }, admin)).revision).toBe(revision);
  });

  it('W-SETUP-20 does not delete what an earlier version of a term sheet names', async () => {
    const request = { ...property(), characters: [character('Mimi')] };
    await service.call(propertySave, request, admin);
    const deals = new Deals(service);
    const first = await deals.draft(people.sales);
    await deals.act(first, people.sales, 'submit');
    await deals.act(first, people.salesManager, 'disapprove', { comment: 'Another property' });
    const { id: propertyId } = request;
    const characterId = request.characters[0]?.characterId ?? '';
    // The revised version named it, the next one does not.
    await sql`update term_sheet_version set terms = jsonb_set(terms, '{keyTerms,properties}',
      ${JSON.stringify([{ propertyId, characters: [{ characterId }] }])}::jsonb) where id = ${first}`.execute(service.superuser);
    expect(await refusal(service.call(propertyDelete, { propertyId, revision: 1 }, admin))).toBe('inUse :propertyInTermSheet');
    expect(await refusal(service.call(characterDelete, { propertyId, characterId, revision: 1 }, admin))).toBe(
      'inUse :characterInTermSheet',
    );
  });

  it('counts the active term sheets of a licensor', async () => {
    await new Deals(service).draft(people.sales);
    const used = await service.callAsService(licensorUse, { companyId: SAMPLE_IDS.licensor });
    expect(used.activeTermSheets).toBeGreaterThan(0);
    expect(await service.callAsService(licensorUse, { companyId: randomUUID() })).toEqual({ activeTermSheets: 0 });
  });

  it('accepts one of two saves at the same time, and moves no character to another property', async () => {
    const request = { ...property(), characters: [character('Mimi')] };
    await service.call(propertySave, request, admin);
    const saves = ['One', 'Two'].map((nameZh) => service.call(propertySave, { ...request, nameZh, revision: 1 }, admin));
    const outcome = await Promise.allSettled(saves);
    expect(outcome.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const other = { ...property(), characters: request.characters };
    await expect(service.call(propertySave, other, admin)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      service.superuser
        .deleteFrom('propertyHistory' as never)
        .where('propertyId' as never, '=', request.id as never)
        .execute(),
    ).rejects.toThrow('append-only');
  });

  it('P-BRAND-10 shows people of a brand owner its properties, with only the characters assigned to the person', async () => {
    const [mimi, pip] = [character('Mimi'), character('Pip')];
    const own = { ...property(), brandOwnerId: BRAND_OWNER, characters: [mimi, pip] };
    const foreign = { ...property(), characters: [character('Bolt')] };
    for (const each of [own, foreign]) await service.call(propertySave, each, admin);
    const limited = testActor({ role: 'brandOwnerDesigner', brandOwnerId: BRAND_OWNER, characterIds: [mimi.characterId] });
    const names = async (person: typeof limited) => {
      const visible = (await service.call(propertyList, {}, person)).properties;
      expect(visible.map(({ propertyId }) => propertyId)).not.toContain(foreign.id);
      return visible.find(({ propertyId }) => propertyId === own.id)?.characters.map(({ name }) => name);
    };
    expect(await names(people.brandOwner)).toEqual(['Mimi', 'Pip']);
    expect(await names(limited)).toEqual(['Mimi']);
    await expect(service.call(propertyRead, { propertyId: foreign.id }, limited)).rejects.toMatchObject({ code: 'notFound' });
    expect((await service.call(propertyRead, { propertyId: own.id }, limited)).characters).toHaveLength(1);
    const agent = testActor({ role: 'salesAgent', characterIds: [pip.characterId] });
    expect(
      (await service.call(propertySetup, {}, agent)).properties.flatMap(({ characters }) => characters.map(({ name }) => name)),
    ).toEqual(['Pip']);
  });

  it('does not offer switched-off properties to new deals, and does not change amendments', async () => {
    const [chosen] = sampleTerms().keyTerms.properties;
    if (!chosen) throw new Error('the sample has a property');
    const deals = new Deals(service);
    const draft = await deals.draft();
    const set = (active: boolean) =>
      service.superuser
        .updateTable('propertyCharacter')
        .set({ active })
        .where('tenant', '=', 'CTL')
        .where('propertyId', '=', chosen.propertyId)
        .execute();
    await set(false);
    expect(await refusal(deals.act(draft, people.sales, 'submit'))).toContain('keyTerms.properties.0.propertyId:propertyNotOffered');
    await set(true);
    expect(await refusal(deals.act(draft, people.sales, 'submit'))).toBe('accepted');
  });

  it('copies a company with its whole address', async () => {
    const companyId = randomUUID();
    const company = { companyId, kind: 'licensee', name: 'Willow', active: true, revision: 1 };
    await service.publish(companySaved, { ...company, address: '201 Jianghan Road', city: 'Hangzhou', postalCode: '310051' });
    const copy = await eventually(async () =>
      service.superuser.selectFrom('company').select('address').where('companyId', '=', companyId).executeTakeFirst(),
    );
    expect(copy.address).toBe('201 Jianghan Road, Hangzhou 310051');
  });

  it('answers "not found" for a property of another tenant', async () => {
    const otherTenant = { ...people.sales, tenant: 'PLBY' };
    const request = property();
    await service.call(propertySave, request, admin);
    await expect(service.call(propertyRead, { propertyId: request.id }, otherTenant)).rejects.toMatchObject({ code: 'notFound' });
  });
});
