import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { ALL_CALLS } from '../../src/calls.js';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';

let installation: Installation;
let token: string;
let database: ReturnType<typeof createPool>;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'finance', 'licensing']);
  const form = new URLSearchParams({ grant_type: 'password', username: 'superuser@ctl', password: PASSWORD, notKnown: '1' });
  const answer = await fetch(`${installation.bff.address}/api/token?_=1`, {
    method: 'POST',
    headers: { 'x-tenant-code': 'CTL' },
    body: form,
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/test_${installation.environment['NATS_PREFIX']}`;
  database = createPool(url.href, 'identity', 2, createLogger('test', 'fatal'));
});
afterAll(async () => {
  await database?.end();
  await installation?.stop();
});

type Answer = { status: number; Result: unknown; ErrorCode?: string };
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method,
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const registration = {
  urlToken: 'nothing',
  userName: 'new.person',
  firstName: 'New',
  lastName: 'Person',
  email: 'new@brand.example',
  password: 'Quiet#Kettle28',
  confirmPassword: 'Quiet#Kettle28',
  phoneNumber: '+85291234567',
  oneTimeCode: '123456',
};
const newPassword = { urlToken: 'nothing', password: 'Quiet#Kettle28', confirmPassword: 'Quiet#Kettle28' };
type Named = readonly [method: string, path: string, values?: object, error?: string];
/** The calls that the platform document names: their query or body, and the error that these values have anyway. */
const CALLS: readonly Named[] = [
  ['GET', '/General/GetTimeZones'],
  ['GET', '/General/GetLanguages'],
  ['GET', '/General/GetLicensees'],
  ['GET', '/General/GetAllSaleUsers'],
  ['GET', '/General/SearchLicensees?query=har'],
  ['GET', '/General/GetTenantCode'],
  ['POST', '/NotificationInbox/InboxAction?tabName=0'],
  ['POST', '/NotificationInbox/UpdateNotificationLogStatus', { ids: [] }],
  ['POST', '/NotificationInbox/IsCurrentUserLicensorRole'],
  ['GET', '/NotificationInbox/TotalDraft'],
  ['GET', '/NotificationInbox/TotalPending'],
  ['GET', '/NotificationInbox/IsNewNotificationLogs'],
  ['GET', '/AppSetting/GetAppCommon'],
  ['POST', '/AppSetting/SaveAppCommonSetting', { NumberDayAutoRejectPayment: 9 }],
  ['POST', '/AppSetting/listExchangeRate', { Year: '2026-01-01' }],
  ['POST', '/AppSetting/SaveExchangeRatesSetting', { viewModel: { Year: 2030, Revision: 0, Rows: [], notKnown: 1 } }],
  ['GET', '/AppSetting/getLicensor', undefined, 'notFound'],
  ['POST', '/AppSetting/SaveLicensorInfo', { LicensorInfoViewModel: null }, 'invalid'],
  ['POST', '/account/GetLoginUser'],
  ['GET', '/account/ResetPassword?urlToken=nothing', undefined, 'invalidLink'],
  ['POST', '/account/ResetPassword', newPassword, 'invalidLink'],
  ['POST', '/account/forgotPassword', { email: 'nobody@brand.example' }],
  ['POST', '/home/sideMenu'],
  ['GET', '/account/getRegisterData?UrlToken=nothing', undefined, 'invalidLink'],
  ['POST', '/account/register?tenant=CTL', registration, 'invalidLink'],
  ['POST', '/account/SendRegisterOtp?phoneNumber=%2B85261110001'],
  ['POST', '/account/SendChangePhoneOtp?phoneNumber=%2B85261110002'],
  ['POST', '/account/SendLoginPhoneOtp?email=nobody%40brand.example'],
  ['GET', '/account/SubUserRegister?UrlToken=nothing', undefined, 'invalidLink'],
  ['POST', '/account/SubUserRegister?tenant=CTL', registration, 'invalidLink'],
  ['POST', '/account/changeLanguage?languageCode=en'],
  ['POST', '/account/logon', { userName: 'superuser@ctl', password: PASSWORD }],
];
/** These end the session. */
const ENDING: readonly Named[] = [
  ['POST', '/AppSetting/ForceAllCookieExpired'],
  ['POST', '/account/logout'],
];

async function ignoresUnknown([method, path, values, error]: Named): Promise<void> {
  const answer = await ask(method, `${path}${path.includes('?') ? '&' : '?'}_=1`, { ...values, notKnown: { any: [1] } });
  expect(answer).toMatchObject(error ? { ErrorCode: error, Result: null } : { status: 200, Error: null });
  expect(JSON.stringify(answer)).not.toMatch(/unknownField|notKnown/);
}

describe('the calls of the platform document', () => {
  it.each(CALLS)('P-WORK-09 %s %s ignores unknown parameters and fields', (...call) => ignoresUnknown(call));

  it('P-WORK-09 these are all that ignore them; other calls refuse them', async () => {
    const named = [...CALLS, ...ENDING].map(([method, path]) => `${method} ${path.split('?')[0]}`);
    const ignoring = ALL_CALLS.flatMap((call) => (call.http && call.ignoresUnknown ? [`${call.http.method} ${call.http.path}`] : []));
    // routes of the BFF itself
    const own = ['POST /account/logon', 'POST /account/logout'];
    expect([...ignoring, ...own].toSorted()).toEqual(named.toSorted());
    expect(await ask('GET', '/AppSetting/GetSettings?_=1')).toMatchObject({ status: 400, ErrorCode: 'invalid' });
    expect(await ask('POST', '/account/EndOtherSessions', { notKnown: 1 })).toMatchObject({ status: 400, ErrorCode: 'invalid' });
  });

  it('P-WORK-12 GetLoginUser returns the token to a bearer client, and none to a browser', async () => {
    expect((await ask('POST', '/account/GetLoginUser')).Result).toMatchObject({ UserName: 'superuser@ctl', Token: token });
    const answer = await fetch(`${installation.bff.address}/account/logon`, {
      method: 'POST',
      headers: { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'superuser@ctl', password: PASSWORD }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect((await ask('POST', '/account/GetLoginUser', {}, { authorization: '', cookie })).Result).toMatchObject({ Token: '' });
  });

  it('GetTimeZones answers in the language of the user, to a visitor in that of the request', async () => {
    const names = async (headers: Record<string, string> = {}) =>
      JSON.stringify((await ask('GET', '/General/GetTimeZones', undefined, headers)).Result);
    expect(await names({ authorization: '' })).toContain('Beijing');
    expect(await names({ authorization: '', 'accept-language': 'zh' })).toContain('北京');
    expect(await names({ 'accept-language': 'zh' })).toContain('Beijing');
  });

  describe('P-WORK-10', () => {
    type Pair = readonly [read: readonly [method: string, path: string, values?: object], save: string, sent: (read: unknown) => object];
    const PAIRS: readonly Pair[] = [
      [['GET', '/AppSetting/GetAppCommon'], '/AppSetting/SaveAppCommonSetting', (read) => read as object],
      [
        ['POST', '/AppSetting/listExchangeRate', { Year: '2031-01-01' }],
        '/AppSetting/SaveExchangeRatesSetting',
        (viewModel) => ({ viewModel }),
      ],
      [['GET', '/AppSetting/getLicensor'], '/AppSetting/SaveLicensorInfo', (LicensorInfoViewModel) => ({ LicensorInfoViewModel })],
    ];
    beforeAll(async () => {
      const Rates = ['7.1', ...Array.from({ length: 11 }, () => null)];
      const Rows = [{ FromCurrency: 'USD', ToCurrency: 'CNY', Rates }];
      await ask('POST', '/AppSetting/SaveExchangeRatesSetting', { viewModel: { Year: 2031, Revision: 0, Rows } });
      // a licensor that was never filled in
      const insert = `insert into identity.companies (tenant, id, kind, name) values ('CTL', $1, 'licensor', 'Castle Lane')`;
      await database.query(insert, [randomUUID()]);
    });

    it.each(PAIRS)('what %j returns can be sent back to %s unchanged', async ([method, path, values], save, sent) => {
      const read = await ask(method, path, values);
      expect(read.status).toBe(200);
      expect(await ask('POST', save, sent(read.Result))).toMatchObject({ status: 200, Error: null });
      // only the revision may differ
      const again = await ask(method, path, values);
      expect({ ...(again.Result as object), Revision: 0 }).toEqual({ ...(read.Result as object), Revision: 0 });
    });
  });

  // the last ones
  it.each(ENDING)('P-WORK-09 %s %s ignores unknown parameters and fields', (...call) => ignoresUnknown(call));
});
