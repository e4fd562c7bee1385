import { randomUUID } from 'node:crypto';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { eventually } from '@bls/kit/testing/service';
import { TEST_KEYS } from '@bls/kit/testing/actors';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { decisionRead, decisionTake } from '@bls/proto/contracts/calls/decision';
import { decisionLinkCopy } from '@bls/proto/contracts/calls/identity/inbox/decision-link';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { hashPassword } from '@bls/identity/sessions/password';
import { decisionUrl } from '@bls/identity/inbox/decision-links/decision-token';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import type { ServiceName } from '@bls/proto/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';

type Pool = ReturnType<typeof createPool>;
type Shown = ResponseOf<typeof decisionRead>;
type Mail = { text: string; html: string };

let installation: Installation;
const pools = new Map<ServiceName, Pool>();
const [company, property] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  // every link has a limit of its own; those of an address are tested with it switched on elsewhere
  installation = await startInstallation(['identity', 'approvals'], { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' });
  for (const service of ['identity', 'approvals'] as const) {
    const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
    url.pathname = new URL(installation.access[service].url).pathname;
    pools.set(service, createPool(url.href, service, 2, createLogger('test', 'fatal')));
  }
}, 120_000);
afterAll(async () => {
  for (const pool of pools.values()) await pool.end();
  await installation?.stop();
});

const query = async <Row>(service: ServiceName, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await (pools.get(service) as Pool).query(text, values)).rows as Row[];

async function insert(service: ServiceName, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await query(service, `insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
}

/** A tenant with settings of its own, so that no test disturbs another. */
async function newTenant(settings: object = {}): Promise<string> {
  const tenant = `T${randomUUID().slice(0, 7)}`.toUpperCase();
  const logo = JSON.stringify({ height: 80, homeHeight: 40, homeWidth: 40 });
  await insert('identity', 'tenants', {
    tenant,
    title: tenant,
    title_zh: tenant,
    logo_size: logo,
    role_labels: '{}',
    settings: JSON.stringify(settings),
  });
  return tenant;
}

async function designer(tenant: string, changes: Record<string, unknown> = {}): Promise<{ id: string; email: string; userName: string }> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  const userName = `d${id.slice(0, 8)}@${tenant.toLowerCase()}`;
  await insert('identity', 'users', {
    tenant,
    id,
    user_name: userName,
    first_name: 'Jo',
    last_name: 'Chan',
    email,
    role: 'juniorDesigner',
    password_hash: await hashPassword(PASSWORD),
    ...changes,
  });
  return { id, email, userName };
}

/** Promotional material that waits for junior designers: its rows, and the event that announces it to identity. */
async function material(tenant: string): Promise<{ id: string; pictureId: string }> {
  const [id, pictureId] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const number = `POP-${id.slice(0, 8)}`;
  const by = { userId: randomUUID(), name: 'Li Na', role: 'licenseeDesigner' };
  const file = (fileId: string) => ({
    fileId,
    purpose: 'approvalImage',
    name: 'front.jpg',
    kind: 'jpg',
    mime: 'image/jpeg',
    size: 1000,
    sha256: 'a'.repeat(64),
    width: 1200,
    height: 900,
    pictures: 'ready',
    uploadedBy: by.userId,
    uploadedAt: at,
  });
  const documents = { nda: file(randomUUID()), bix: file(randomUUID()), factoryCheck: file(randomUUID()) };
  const content = {
    contractId: randomUUID(),
    propertyId: property,
    approvalNumber: 'AP-1',
    popName: 'Shelf banner',
    popSize: '60 x 20 cm',
    quantity: 200,
    advertisingMethod: 'inStorePromotion',
    pictureIds: [pictureId],
    ndaFileId: documents.nda.fileId,
    bixFileId: documents.bix.fileId,
    factoryCheckFileId: documents.factoryCheck.fileId,
  };
  await insert('approvals', 'pop_approval', {
    tenant,
    id,
    revision: 0,
    status: 'submitted',
    number,
    version: 1,
    contract_id: content.contractId,
    contract_number: 'CT-1',
    company_id: company,
    company_name: 'Sunrise Toys',
    property_id: property,
    property_name: 'Bunny Garden',
    approval_number: 'AP-1',
    pop_name: 'Shelf banner',
    advertising_method: 'inStorePromotion',
    cover_file_id: pictureId,
    owner_id: by.userId,
    submitted_at: at,
    waiting_since: at,
    search: number,
  });
  const files = JSON.stringify({ pictures: [file(pictureId)], ...documents });
  const version = { tenant, pop_id: id, number: 1, content: JSON.stringify(content), files };
  await insert('approvals', 'pop_version', { ...version, submitted_by: JSON.stringify(by), submitted_at: at });
  const moved = {
    kind: 'popApproval',
    id,
    number: `${number} v1`,
    title: 'Shelf banner',
    path: `/GraphicApproval/LicensorPOPApprovalDetail/${id}`,
    action: 'submit',
    status: 'submitted',
    revision: 0,
    waitsFor: ['approval.reviewAsDesigner'],
    companyId: company,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [],
    by: { userId: by.userId, name: by.name },
    at,
  };
  await insert('approvals', 'outbox', {
    tenant,
    id: randomUUID(),
    subject: approvalsWorkItemMoved.subject,
    request_id: randomUUID(),
    payload: JSON.stringify(moved),
  });
  return { id, pictureId };
}

const mailOf = (email: string, itemId: string): Promise<Mail> =>
  eventually(async () => {
    const path = `/GraphicApproval/LicensorPOPApprovalDetail/${itemId}`;
    return (await query<Mail>('identity', 'select text, html from mails where to_address = $1 and path = $2', [email, path]))[0];
  });
/** The addresses of the page in a mail. */
const addressesIn = ({ text }: Mail): string[] => text.match(/http\S+#\/Decide\?\S+/g) ?? [];
const tokenIn = (address = ''): string => /[?&]link=([^&]+)/.exec(address)?.[1] ?? '';

async function post<T>(path: string, body: object, tenant: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${installation.bff.address}${path}?tenant=${tenant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { Result: T; ErrorCode?: string };
  return { status: response.status, result: envelope.Result, code: envelope.ErrorCode, cookies: response.headers.getSetCookie() };
}
const read = async (tenant: string, link: string): Promise<Shown> => (await post<Shown>(decisionRead.http.path, { link }, tenant)).result;
const take = (tenant: string, link: string, taken: Partial<RequestOf<typeof decisionTake>> = { action: 'approve' }) =>
  post<ResponseOf<typeof decisionTake>>(decisionTake.http.path, { link, ...taken }, tenant);

type Step = { action: string; by: { userId: string; name: string; via?: string } };
const stateOf = async (id: string) => {
  const [item] = await query<{ status: string; revision: number }>('approvals', 'select status, revision from pop_approval where id = $1', [
    id,
  ]);
  const steps = await query<Step>('approvals', 'select action, by from pop_history where pop_id = $1 order by revision', [id]);
  return { ...item, steps };
};
/** An item of a new tenant with a designer who got the mail about it. */
async function mailed(settings: object = {}) {
  const tenant = await newTenant(settings);
  const person = await designer(tenant);
  const item = await material(tenant);
  const mail = await mailOf(person.email, item.id);
  return { tenant, person, item, mail, link: tokenIn(addressesIn(mail)[0]) };
}

describe('decisions by a link of a mail', () => {
  it('W-JUDGE-11 are made once, as the person of the mail, after a press of a button; opening the links decides nothing', async () => {
    const { tenant, person, item, mail, link } = await mailed();
    const [approve = '', changes = ''] = addressesIn(mail);
    expect([approve, changes].map((address) => new URL(address.replace('/#', '')).searchParams.get('action'))).toEqual([
      'approve',
      'changes',
    ]);
    expect(tokenIn(changes)).toBe(link);
    expect(mail.text).toContain('Ask for changes: ');
    expect(mail.text).toMatch(/Both links are for you alone, work once and end on .+\. Nothing is decided before you press a button/);

    // what programs do that open every link of a mail: they load the page, and guess at its calls
    for (const address of [approve, changes]) await fetch(address.replace(/^https?:\/\/[^/]+/, installation.bff.address));
    for (const path of [decisionRead.http.path, decisionTake.http.path])
      expect((await fetch(`${installation.bff.address}${path}?tenant=${tenant}&link=${link}&action=approve`)).status).toBe(404);
    for (let times = 0; times < 3; times++) {
      expect(await read(tenant, link)).toMatchObject({
        refusal: null,
        language: 'en',
        name: 'Jo Chan',
        path: `/GraphicApproval/LicensorPOPApprovalDetail/${item.id}`,
        item: {
          kind: 'popApproval',
          title: 'Shelf banner',
          companyName: 'Sunrise Toys',
          propertyName: 'Bunny Garden',
          submittedBy: 'Li Na',
          pictures: [{ fileId: item.pictureId, name: 'front.jpg' }],
          actions: [
            { action: 'approve', direction: 'forward', needs: [] },
            { action: 'reject', direction: 'backward', needs: ['reason', 'comment'] },
          ],
        },
      });
    }
    expect(await stateOf(item.id)).toEqual({ status: 'submitted', revision: 0, steps: [] });

    expect((await take(tenant, link)).result).toMatchObject({ decided: true, refusal: null });
    const decided = await stateOf(item.id);
    expect(decided).toMatchObject({ status: 'designerApproved', revision: 1 });
    expect(decided.steps).toMatchObject([{ action: 'approve', by: { userId: person.id, name: 'Jo Chan', via: 'mailLink' } }]);
    expect((await take(tenant, link)).result).toMatchObject({ decided: false, refusal: 'used', usedAt: expect.any(String) });
    expect((await read(tenant, link)).refusal).toBe('used');
    expect(await stateOf(item.id)).toEqual(decided);
    const trail = await query('identity', `select kind, user_id, detail from audit where tenant = $1 and kind = 'decidedByLink'`, [tenant]);
    expect(trail).toMatchObject([{ user_id: person.id, detail: { by: 'link', name: expect.stringContaining('POP-') } }]);
  });

  it('W-JUDGE-11 need a reason and a comment to ask for changes; what is missing leaves the link valid', async () => {
    const { tenant, item, link } = await mailed();
    expect(await take(tenant, link, { action: 'reject' })).toMatchObject({ code: 'ruleBroken' });
    expect(await take(tenant, link, { action: 'submit' })).toMatchObject({ code: 'wrongState' });
    const given = { action: 'reject', reason: 'logoTooSmall', comment: 'Twice as large' } as const;
    expect((await take(tenant, link, given)).result).toMatchObject({ decided: true });
    expect(await stateOf(item.id)).toMatchObject({ status: 'rejected', steps: [{ action: 'reject', by: { via: 'mailLink' } }] });
  });

  it('W-JUDGE-11 are one when two uses of a link race', async () => {
    for (let round = 0; round < 3; round++) {
      const { tenant, item, link } = await mailed();
      const answers = await Promise.all(Array.from({ length: 4 }, () => take(tenant, link)));
      expect(answers.filter(({ result }) => result.decided)).toHaveLength(1);
      for (const { result } of answers) if (!result.decided) expect(['used', 'movedOn']).toContain(result.refusal);
      expect((await stateOf(item.id)).steps).toHaveLength(1);
    }
  });

  it('W-JUDGE-11 accept none of 1,000 altered tokens, nor a token of another tenant', async () => {
    const { tenant, item, link } = await mailed();
    const other = await mailed();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const [idPart = '', signature = ''] = link.split('.');
    const [otherId = '', otherSignature = ''] = other.link.split('.');
    const altered = new Set([
      `${otherId}.${signature}`,
      `${idPart}.${otherSignature}`,
      idPart,
      `${idPart}.`,
      `.${signature}`,
      `${link}.`,
      `${link}A`,
      '',
    ]);
    for (let position = 0; altered.size < 1000; position = (position + 1) % link.length)
      for (const letter of [0, 7, 21].map((step) => letters[(position * 13 + step + altered.size) % 64]))
        if (letter !== link[position] && link[position] !== '.') altered.add(link.slice(0, position) + letter + link.slice(position + 1));
    const all = [...altered];
    const refusals = new Set<string | null>();
    for (let from = 0; from < all.length; from += 20)
      for (const { result } of await Promise.all(all.slice(from, from + 20).map((each) => take(tenant, each)))) {
        expect(result.decided).toBe(false);
        refusals.add(result.refusal);
      }
    expect([...refusals]).toEqual(['invalid']);
    expect((await take(other.tenant, link)).result.refusal).toBe('invalid');
    expect(await stateOf(item.id)).toEqual({ status: 'submitted', revision: 0, steps: [] });
    expect((await take(tenant, link)).result.decided).toBe(true);
  }, 120_000);

  it('W-JUDGE-11 are void, each with its reason, when the item moved on, the time is over, or the person lost account or right', async () => {
    const refusalOf = async (change: (made: Awaited<ReturnType<typeof mailed>>) => Promise<unknown>) => {
      const made = await mailed();
      await change(made);
      const { result } = await take(made.tenant, made.link);
      const shown = await read(made.tenant, made.link);
      const { revision, steps } = await stateOf(made.item.id);
      expect([shown.item, shown.refusal]).toEqual([null, result.refusal]);
      return { refusal: result.refusal, decided: result.decided, language: result.language, touched: revision !== 0 || steps.length > 0 };
    };
    const refused = (refusal: string) => ({ refusal, decided: false, language: 'en', touched: false });
    const user = (set: string) => (made: Awaited<ReturnType<typeof mailed>>) =>
      query('identity', `update users set ${set} where id = $1`, [made.person.id]);
    const setting = (settings: object) => (made: { tenant: string }) =>
      query('identity', 'update tenants set settings = $2 where tenant = $1', [made.tenant, JSON.stringify(settings)]);
    expect(await refusalOf(user('active = false'))).toEqual(refused('accountInactive'));
    expect(await refusalOf(user(`role = 'legal'`))).toEqual(refused('rightLost'));
    expect(await refusalOf(setting({ decisionLinks: 0 }))).toEqual(refused('switchedOff'));
    expect(await refusalOf(setting({ secondFactorRoles: ['juniorDesigner'] }))).toEqual(refused('secondFactor'));
    const moved = ({ item }: { item: { id: string } }) =>
      query('approvals', `update pop_approval set revision = 1 where id = $1`, [item.id]);
    expect(await refusalOf(moved)).toEqual({ ...refused('movedOn'), touched: true });
    // a later expiry needs another signature
    const expired = await mailed();
    await query('identity', `update decision_links set expires_at = now() + interval '30 days' where tenant = $1`, [expired.tenant]);
    expect((await take(expired.tenant, expired.link)).result.refusal).toBe('invalid');
    const [row] = await query<Record<string, string>>(
      'identity',
      `update decision_links set expires_at = now() - interval '1 minute' where tenant = $1
       returning tenant, id, user_id as "userId", kind, item_id as "itemId", revision, status, capability, expires_at as "expiresAt", key_id as "keyId"`,
      [expired.tenant],
    );
    const cipher = new Cipher(KeyRing.of({ ENCRYPTION_KEYS: TEST_KEYS.ENCRYPTION_KEYS }, 'ENCRYPTION_KEYS'));
    const late = tokenIn(decisionUrl(cipher, 'https://x.test', row as never));
    expect((await take(expired.tenant, late)).result).toMatchObject({ decided: false, refusal: 'expired' });
  });

  it('W-JUDGE-11 of two designers: the second link is void when the first has decided', async () => {
    const tenant = await newTenant();
    const [one, two] = [await designer(tenant), await designer(tenant, { language: 'zh' })];
    const { id } = await material(tenant);
    const links = [];
    for (const { email } of [one, two]) links.push(tokenIn(addressesIn(await mailOf(email, id))[0]));
    expect((await take(tenant, links[0] ?? '')).result.decided).toBe(true);
    expect((await take(tenant, links[1] ?? '')).result).toMatchObject({ decided: false, refusal: 'movedOn', language: 'zh' });
    expect((await stateOf(id)).steps).toMatchObject([{ by: { userId: one.id } }]);
  });

  it('W-JUDGE-11 are offered only where the tenant allows them, and a copied link for a chat is the one of the mail', async () => {
    for (const settings of [{ decisionLinks: 0 }, { secondFactorRoles: ['juniorDesigner'] }])
      expect(addressesIn((await mailed(settings)).mail)).toEqual([]);
    const allowed = { secondFactorRoles: ['juniorDesigner'], decisionLinks: 2 };
    expect(addressesIn((await mailed(allowed)).mail)).toHaveLength(2);

    const { tenant, person, item, link } = await mailed();
    const { cookies } = await post('/account/logon', { userName: person.userName, password: PASSWORD }, tenant);
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    const copied = await post<ResponseOf<typeof decisionLinkCopy>>(decisionLinkCopy.http.path, { itemId: item.id }, tenant, { cookie });
    expect(tokenIn(copied.result.url)).toBe(link);
    expect((await post(decisionLinkCopy.http.path, { itemId: randomUUID() }, tenant, { cookie })).code).toBe('notFound');
    expect((await post(decisionLinkCopy.http.path, { itemId: item.id }, tenant)).code).toBe('signedOut');
  });

  it('W-JUDGE-11 show only the pictures of their item, give no other right, and are limited per minute', async () => {
    const { tenant, item, link } = await mailed();
    const picture = (fileId: string) => post('/Decision/Picture', { link, fileId }, tenant);
    expect((await picture(randomUUID())).code).toBe('notFound');
    // the link is no credential of a session
    const asSession = await fetch(`${installation.bff.address}${popRead.http.path}?id=${item.id}`, {
      headers: { authorization: `Bearer ${link}`, 'x-tenant-code': tenant },
    });
    expect(asSession.status).toBe(401);
    // more than two minutes admit, so that it does not matter when the minute of the link began
    const answers = await Promise.all(Array.from({ length: 150 }, () => post(decisionRead.http.path, { link }, tenant)));
    expect(answers.some(({ code }) => code === 'tooManyRequests')).toBe(true);
  });
});
