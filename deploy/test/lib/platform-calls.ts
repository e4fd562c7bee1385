import { expect } from '@jest/globals';
import type { Role } from '@bls/proto/domain/access/roles';

type Refusal = { path?: string; body?: unknown; as?: Role | 'nobody'; status: number; code: string };
/** One call of the platform specification: valid input with its response, and invalid input with its errors. */
export type PlatformCall = {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  as: Role | 'nobody';
  /** Undefined: no body at all. */
  body?: unknown;
  result?: unknown;
  /** Valid input that is refused because it needs a code from a mail or text message. */
  refused?: { status: number; code: string };
  bad?: readonly Refusal[];
};

const NOBODY = { as: 'nobody', status: 401, code: 'signedOut' } as const;
const invalid = (path: string): Refusal => ({ path, status: 400, code: 'invalid' });
const any = { number: expect.any(Number), text: expect.any(String), list: expect.any(Array), flag: expect.any(Boolean) };
const options = expect.arrayContaining([expect.objectContaining({ Name: any.text, Value: any.text })]);
const YEAR = { Year: '2026-01-01' };
const registration = {
  urlToken: 'x'.repeat(43),
  userName: 'new.person',
  firstName: 'New',
  lastName: 'Person',
  email: 'new@brand.example',
  password: 'Quiet#Kettle28',
  confirmPassword: 'Quiet#Kettle28',
  phoneNumber: '+85291234567',
  oneTimeCode: '123456',
};

export const PLATFORM_CALLS: readonly PlatformCall[] = [
  // general lookups
  {
    title: 'P-I18N-05 P-API-04 time zones',
    method: 'GET',
    path: '/General/GetTimeZones',
    as: 'nobody',
    result: options,
  },
  {
    title: 'P-I18N-06 languages',
    method: 'GET',
    path: '/General/GetLanguages',
    as: 'nobody',
    result: expect.arrayContaining([{ Name: 'English', Value: 'en' }]),
  },
  {
    title: 'P-LICENSEE-17 licensees',
    method: 'GET',
    path: '/General/GetLicensees',
    as: 'sales',
    result: options,
    bad: [NOBODY, { as: 'licensee', status: 403, code: 'forbidden' }],
  },
  { title: 'P-USERS-62 sales people', method: 'GET', path: '/General/GetAllSaleUsers', as: 'sales', result: options, bad: [NOBODY] },
  {
    title: 'P-LICENSEE-18 licensees by text',
    method: 'GET',
    path: '/General/SearchLicensees?query=har',
    as: 'sales',
    result: any.list,
    bad: [NOBODY, { ...invalid('/General/SearchLicensees'), as: 'sales' }],
  },
  {
    title: 'P-LICENSEE-19 nothing before the third character',
    method: 'GET',
    path: '/General/SearchLicensees?query=ha',
    as: 'sales',
    result: [],
  },
  { title: 'P-TENANT-11 the tenant code', method: 'GET', path: '/General/GetTenantCode', as: 'nobody', result: 'CTL' },
  // inbox
  ...['Pending', 'Draft', 'ActionCompleted', 'Notification'].map((tab) => ({
    title: `P-INBOX-09 P-API-03 the tab ${tab}, entries in groups with a key`,
    method: 'POST' as const,
    path: `/NotificationInbox/InboxAction?tabName=${tab}`,
    as: 'salesManager' as const,
    result: expect.objectContaining({ groups: any.list, total: any.number }),
    bad: [NOBODY, invalid('/NotificationInbox/InboxAction?tabName=Other'), invalid('/NotificationInbox/InboxAction')],
  })),
  {
    title: 'P-INBOX-10 marks notifications',
    method: 'POST',
    path: '/NotificationInbox/UpdateNotificationLogStatus',
    as: 'salesManager',
    body: { ids: [] },
    result: true,
    bad: [NOBODY, { body: { ids: ['x'] }, status: 400, code: 'invalid' }],
  },
  {
    title: 'P-INBOX-12 whether somebody is the licensor’s',
    method: 'POST',
    path: '/NotificationInbox/IsCurrentUserLicensorRole',
    as: 'sales',
    result: true,
    bad: [NOBODY],
  },
  { title: 'P-INBOX-12 or not', method: 'POST', path: '/NotificationInbox/IsCurrentUserLicensorRole', as: 'licensee', result: false },
  {
    title: 'P-INBOX-13 drafts',
    method: 'GET',
    path: '/NotificationInbox/TotalDraft',
    as: 'sales',
    result: { Count: any.number },
    bad: [NOBODY],
  },
  {
    title: 'P-INBOX-14 pending items',
    method: 'GET',
    path: '/NotificationInbox/TotalPending',
    as: 'sales',
    result: { Count: any.number },
    bad: [NOBODY],
  },
  {
    title: 'P-INBOX-15 whether there is news',
    method: 'GET',
    path: '/NotificationInbox/IsNewNotificationLogs',
    as: 'sales',
    result: { isNew: any.flag },
    bad: [NOBODY],
  },
  // settings
  {
    title: 'P-SETTING-26 the common setting',
    method: 'GET',
    path: '/AppSetting/GetAppCommon',
    as: 'superUser',
    result: { NumberDayAutoRejectPayment: any.number },
    bad: [NOBODY, { as: 'licensee', status: 403, code: 'forbidden' }],
  },
  {
    title: 'P-SETTING-27 saves the common setting',
    method: 'POST',
    path: '/AppSetting/SaveAppCommonSetting',
    as: 'superUser',
    body: { NumberDayAutoRejectPayment: 9 },
    result: { NumberDayAutoRejectPayment: 9 },
    bad: [NOBODY, { body: { NumberDayAutoRejectPayment: -1 }, status: 400, code: 'invalid' }, { body: {}, status: 400, code: 'invalid' }],
  },
  ...[YEAR, { Year: '2026-01-01T00:00:00.000Z' }, { Year: '2025-12-31T16:00:00.000Z' }].map((body) => ({
    title: `P-SETTING-28 exchange rates of ${body.Year}`,
    method: 'POST' as const,
    path: '/AppSetting/listExchangeRate',
    as: 'seniorFinance' as const,
    body,
    result: expect.objectContaining({ Year: 2026, Rows: any.list }),
    bad: [NOBODY, { body: { Year: '2026-07-01' }, status: 400, code: 'invalid' }, { body: { Year: 2026 }, status: 400, code: 'invalid' }],
  })),
  {
    title: 'P-SETTING-29 saves exchange rates',
    method: 'POST',
    path: '/AppSetting/SaveExchangeRatesSetting',
    as: 'seniorFinance',
    body: {
      viewModel: { Year: 2031, Revision: 0, Rows: [{ FromCurrency: 'USD', ToCurrency: 'CNY', Rates: ['7.1', ...Array(11).fill(null)] }] },
    },
    result: expect.objectContaining({ Changed: 1 }),
    bad: [
      NOBODY,
      { body: {}, status: 400, code: 'invalid' },
      {
        body: { viewModel: { Year: 2031, Revision: 0, Rows: [{ FromCurrency: 'USD', ToCurrency: 'CNY', Rates: ['-1'] }] } },
        status: 400,
        code: 'invalid',
      },
    ],
  },
  {
    title: 'P-SETTING-30 the licensor',
    method: 'GET',
    path: '/AppSetting/getLicensor',
    as: 'superUser',
    result: expect.objectContaining({ NewLicensorId: any.text, Company: any.text }),
    bad: [
      NOBODY,
      invalid('/AppSetting/getLicensor?newLicensorId=x'),
      { path: '/AppSetting/getLicensor?newLicensorId=3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11', status: 404, code: 'notFound' },
    ],
  },
  {
    title: 'P-SETTING-31 requires all fields of the licensor',
    method: 'POST',
    path: '/AppSetting/SaveLicensorInfo',
    as: 'superUser',
    body: { LicensorInfoViewModel: {} },
    refused: { status: 400, code: 'invalid' },
    bad: [NOBODY],
  },
  // account
  {
    title: 'P-AUTH-25 the current user',
    method: 'POST',
    path: '/account/GetLoginUser',
    as: 'sales',
    result: expect.objectContaining({ UserName: 'sales@ctl', TenantCode: 'CTL', UserType: 10, TimeOffset: 480 }),
    bad: [NOBODY],
  },
  {
    title: 'P-MENU-07 the menu',
    method: 'POST',
    path: '/home/sideMenu',
    as: 'licensee',
    result: {
      MenuViewForUserType: 20,
      SideMenus: expect.arrayContaining([expect.objectContaining({ Controller: 'NotificationInbox', Action: 'Index' })]),
    },
    bad: [NOBODY],
  },
  {
    title: 'P-I18N-07 changes the language',
    method: 'POST',
    path: '/account/changeLanguage?languageCode=en',
    as: 'sales',
    result: true,
    bad: [NOBODY, invalid('/account/changeLanguage?languageCode=fr'), invalid('/account/changeLanguage')],
  },
  {
    title: 'P-ACCT-31 says nothing of a link that is none',
    method: 'GET',
    path: '/account/ResetPassword?urlToken=nothing',
    as: 'nobody',
    refused: { status: 400, code: 'invalidLink' },
    bad: [invalid('/account/ResetPassword')],
  },
  {
    title: 'P-ACCT-32 resets nothing by a link that is none',
    method: 'POST',
    path: '/account/ResetPassword',
    as: 'nobody',
    body: { urlToken: 'nothing', password: 'Quiet#Kettle28', confirmPassword: 'Quiet#Kettle28' },
    refused: { status: 400, code: 'invalidLink' },
    bad: [{ body: { urlToken: 'x', password: 'short', confirmPassword: 'short' }, status: 400, code: 'invalid' }],
  },
  {
    title: 'P-ACCT-33 forgot the password, known or not',
    method: 'POST',
    path: '/account/forgotPassword',
    as: 'nobody',
    body: { email: 'nobody@brand.example' },
    result: true,
    bad: [
      { body: {}, status: 400, code: 'invalid' },
      { body: { email: 'x' }, status: 400, code: 'invalid' },
    ],
  },
  {
    title: 'P-ACCT-34 data of an invitation',
    method: 'GET',
    path: '/account/getRegisterData?UrlToken=nothing&tenant=CTL',
    as: 'nobody',
    refused: { status: 400, code: 'invalidLink' },
    bad: [invalid('/account/getRegisterData?tenant=CTL'), invalid('/account/getRegisterData?UrlToken=x&tenant=..')],
  },
  {
    title: 'P-ACCT-35 registers by an invitation only',
    method: 'POST',
    path: '/account/register?tenant=CTL',
    as: 'nobody',
    body: registration,
    refused: { status: 400, code: 'invalidLink' },
    bad: [
      { body: { ...registration, confirmPassword: 'other' }, status: 400, code: 'invalid' },
      { body: {}, status: 400, code: 'invalid' },
    ],
  },
  {
    title: 'P-ACCT-36 a code to register',
    method: 'POST',
    path: '/account/SendRegisterOtp?phoneNumber=%2B85261110001',
    as: 'nobody',
    result: true,
    bad: [invalid('/account/SendRegisterOtp?phoneNumber=1'), invalid('/account/SendRegisterOtp')],
  },
  {
    title: 'P-ACCT-37 a code to change the phone',
    method: 'POST',
    path: '/account/SendChangePhoneOtp?phoneNumber=%2B85261110002',
    as: 'sales',
    result: true,
    bad: [NOBODY, invalid('/account/SendChangePhoneOtp?phoneNumber=1')],
  },
  {
    title: 'P-AUTH-29 a code to sign in, known or not',
    method: 'POST',
    path: '/account/SendLoginPhoneOtp?email=nobody%40brand.example',
    as: 'nobody',
    result: true,
    bad: [invalid('/account/SendLoginPhoneOtp?email=x'), invalid('/account/SendLoginPhoneOtp')],
  },
  {
    title: 'P-ACCT-38 data of a sub-licensee’s invitation',
    method: 'GET',
    path: '/account/SubUserRegister?UrlToken=nothing&tenant=CTL',
    as: 'nobody',
    refused: { status: 400, code: 'invalidLink' },
    bad: [invalid('/account/SubUserRegister')],
  },
  {
    title: 'P-ACCT-39 registers a sub-licensee’s person by an invitation only',
    method: 'POST',
    path: '/account/SubUserRegister?tenant=CTL',
    as: 'nobody',
    body: registration,
    refused: { status: 400, code: 'invalidLink' },
    bad: [{ body: {}, status: 400, code: 'invalid' }],
  },
  { title: 'P-AUTH-30 signs out nobody, too', method: 'POST', path: '/account/logout', as: 'nobody', result: true },
];
