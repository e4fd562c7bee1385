import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestInput } from '@bls/proto/contracts/call';
import { type invitationFields, invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { registrationRegister, registrationSendCode } from '@bls/proto/contracts/calls/identity/accounts/registration';
import type { z } from 'zod';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects } from '@bls/kit/rpc/nats';
import { codeIn, newestTo, tokenIn } from '../messages.js';
import { type Identity, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

export let service: Identity;
export let ids: Seed;
export let sales: Actor;
export let licensee: Actor;
export const subId = randomUUID();
export const strangerSubId = randomUUID();

/** Starts identity with two tenants, a company of each kind, and users who may invite. */
export async function openRegistration(): Promise<void> {
  service = await startIdentity();
  ids = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  await service.superuser
    .insertInto('companies')
    .values([
      { tenant: 'CTL', id: subId, kind: 'subLicensee', name: 'Sunrise Retail', parentId: ids.licensee },
      { tenant: 'CTL', id: strangerSubId, kind: 'subLicensee', name: 'Harbour Retail', parentId: ids.otherLicensee },
    ])
    .execute();
  sales = await personOf(service, 'sales');
  licensee = { ...(await personOf(service, 'licensee')), permissions: ['Agent'] };
}

export type Fields = z.input<typeof invitationFields>;
let count = 0;
export const person = (changes: Partial<Fields> = {}): Fields => ({
  kind: 'licensee',
  email: `person${(count += 1)}@sunrise.example`,
  firstName: 'Anna',
  lastName: 'Lee',
  language: 'en',
  role: 'licenseeDesigner',
  permissions: ['SubmitDesignSample'],
  companyId: ids.licensee,
  ...changes,
});
export const subPerson = (changes: Partial<Fields> = {}): Fields =>
  person({ kind: 'subLicensee', role: 'subLicensee', companyId: subId, ...changes });
export const invite = (fields: Fields, by: Actor = sales) => service.call(invitationInvite, fields, by);
export const refusal = (code: string, ...rules: string[]) =>
  expect.objectContaining({
    code,
    ...(rules.length > 0 ? { detail: { issues: rules.map((rule) => expect.objectContaining({ rule })) } } : {}),
  });

export type Registration = RequestInput<typeof registrationRegister>;
export const registration = (token: string, email: string, changes: Partial<Registration> = {}): Registration => ({
  urlToken: token,
  userName: email,
  firstName: 'Anna',
  lastName: 'Lee',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
});
export const phone = () => `+852${String(91_000_000 + (count += 1))}`;
export async function codeFor(number: string): Promise<string> {
  expect(await service.call(registrationSendCode, { phoneNumber: number })).toBe(true);
  return codeIn(await newestTo(service, number));
}
export const tokenFor = async (email: string): Promise<string> => tokenIn(await newestTo(service, email));
export const inTenant = (tenant: string) => {
  const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
  return <C extends Parameters<Caller['call']>[0]>(call: C, request: Parameters<typeof caller.call<C>>[1]) =>
    caller.call(call, request, { tenant, requestId: 'test' });
};
