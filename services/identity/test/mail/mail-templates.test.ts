import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  mailTemplateList,
  mailTemplatePreview,
  mailTemplateRead,
  mailTemplateSave,
} from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import type { Actor } from '@bls/proto/domain/access/actor';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { MAIL_KIND_CODES, MAIL_KINDS } from '@bls/proto/domain/mail/templates';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let admin: Actor;
const own = { subject: 'Please look at {{item}}', body: 'Dear {{name}},\n\n**{{item}} for {{title}}**\n\n{{comment}}\n\n[[Go there]]' };
const key = { kind: 'waiting', language: 'en' } as const;

beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  admin = await personOf(service, 'superUser');
});
afterAll(() => service?.stop());

describe('texts of mails', () => {
  it('are the default texts until a tenant saves its own, for this tenant only', async () => {
    const before = await service.call(mailTemplateRead, key, admin);
    expect(before).toMatchObject({ version: 0, changed: false, versions: [] });
    expect(before.text).toEqual(before.default);
    expect(await service.call(mailTemplateSave, { ...key, version: 0, text: own }, admin)).toMatchObject({ version: 1, changed: true });
    const move = moved({ number: 'TS-OWN', comment: '<img src=x onerror=alert(1)>' });
    await service.publish(licensingWorkItemMoved, move);
    await service.publish(licensingWorkItemMoved, move, { tenant: 'PLBY' });
    const subjects = await eventually(async () => {
      const mails = await service.superuser
        .selectFrom('mails')
        .select(['tenant', 'subject', 'html'])
        .where('subject', 'like', '%TS-OWN%')
        .orderBy('tenant')
        .execute();
      return mails.length === 2 && mails;
    });
    expect(subjects[0]).toMatchObject({ tenant: 'CTL', subject: 'Please look at Term sheet TS-OWN' });
    expect(subjects[0]?.html).toContain('Go there');
    expect(subjects[0]?.html).not.toContain('<img');
    expect(subjects[1]?.subject).toContain('waits for you');
  });

  it('store every version, can be reset to the default, and are audited', async () => {
    await expect(service.call(mailTemplateSave, { ...key, version: 0, text: own }, admin)).rejects.toMatchObject({ code: 'conflict' });
    await service.call(mailTemplateSave, { ...key, version: 1, text: null }, admin);
    const now = await service.call(mailTemplateRead, key, admin);
    expect(now).toMatchObject({ version: 2, changed: false, savedByName: 'The superUser' });
    expect(now.text).toEqual(now.default);
    expect(now.versions.map(({ version, text }) => [version, text?.subject ?? null])).toEqual([
      [2, null],
      [1, own.subject],
    ]);
    const trail = await service.superuser
      .selectFrom('audit')
      .select('detail')
      .where('kind', '=', 'mailTemplateSaved')
      .orderBy('sequence')
      .execute();
    expect(trail.map(({ detail }) => detail)).toMatchObject([
      { mail: 'waiting', mailLanguage: 'en', version: 1, standardText: false },
      { mail: 'waiting', mailLanguage: 'en', version: 2, standardText: true },
    ]);
    await expect(
      service.superuser.updateTable('mailTemplates').set({ subject: 'x' }).where('tenant', '=', 'CTL').execute(),
    ).rejects.toThrow('never changed');
  });

  it('refuse the second of two concurrent saves', async () => {
    const save = () =>
      service.call(
        mailTemplateSave,
        { kind: 'digest', language: 'ja', version: 0, text: { subject: 'x', body: '{{waiting}} {{news}} {{link}}' } },
        admin,
      );
    const results = await Promise.allSettled([save(), save(), save()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are refused with unknown placeholders, with the path of the field', async () => {
    const text = { ...own, body: `{{password}} ${own.body}` };
    await expect(service.call(mailTemplateSave, { ...key, version: 2, text }, admin)).rejects.toMatchObject({
      detail: { issues: [{ path: ['text', 'body'], rule: 'mail.unknownPlaceholder', params: { names: 'password' } }] },
    });
  });

  it('are previewed with example data and broken rules', async () => {
    const shown = await service.call(
      mailTemplatePreview,
      { ...key, text: { subject: '{{item}}', body: '{{name}} {{oops}} <script>' } },
      admin,
    );
    expect(shown.subject).toBe('Term sheet TS-2026-0148 v2');
    expect(shown.text).toBe('Grace Lam  <script>');
    expect(shown.html).not.toContain('<script>');
    expect(shown.issues.map(({ rule }) => rule)).toEqual(['mail.unknownPlaceholder', 'mail.missingPlaceholder', 'mail.missingButton']);
  });

  it('are for administrators only', async () => {
    const sales = await personOf(service, 'sales');
    await expect(service.call(mailTemplateList, {}, sales)).rejects.toMatchObject({ code: 'forbidden' });
    const every = MAIL_KIND_CODES.flatMap((kind) => MAIL_KINDS[kind].languages.map((language) => ({ kind, language })));
    expect(await service.call(mailTemplateList, {}, admin)).toMatchObject(every);
    await expect(service.call(mailTemplateRead, { kind: 'invitation', language: 'ja' }, admin)).rejects.toMatchObject({ code: 'notFound' });
  });
});
