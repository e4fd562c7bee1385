import { CallError } from '@bls/proto/domain/values/errors';
import { DEFAULT_TENANT_SETTINGS, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { signInRefusal, userByEmail, userByName, type UserWithCompany } from '../people/people.api.js';
import { countFailure, deviceFailures, knownDevice, lockedMinutes, passwordMatches } from '../sessions/sessions.api.js';
import { readSettings, tenantExists } from '../tenants/tenants.api.js';
import { OneTimeCodes, type VerifiedCode } from './one-time-codes/one-time-codes.js';
import type { WrongFactor } from './two-factor/check-second-factor.js';

/** The first step: a password, or the code that was sent to an e-mail address. */
type FirstStep = {
  userName: string;
  password?: string | undefined;
  oneTimeCode?: string | undefined;
  device?: string | undefined;
};
type WrongFirstFactor = 'invalidCredentials' | 'invalidOneTimeCode';
/** The result of the first factor: a password, or a one-time code (`code` when it was right). */
type FirstFactor = { right: boolean; refusal: WrongFirstFactor; code?: VerifiedCode };
/**
 * An attempt to sign in. Failures are counted by `countedBy`: on a device that the user has signed in from before, those of the
 * device, elsewhere those of `name`, whether the user exists or not. So a stranger cannot lock out a known device.
 */
type Attempt = {
  name: string;
  countedBy: string;
  deviceId: string | undefined;
  user: UserWithCompany | undefined;
  settings: TenantSettings;
  first: FirstFactor;
};
/** An attempt with the right first factor, of a user who may sign in. */
export type AdmittedAttempt = Attempt & { user: UserWithCompany; code: VerifiedCode | undefined };

/** Checks the first step of a sign-in, and counts what is wrong. */
@Injectable()
export class CheckFirstFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Throws `accountLocked` {minutes}, and the refusal for a tenant that does not exist. Any other refusal comes from `admit`. */
  async execute(step: FirstStep, ctx: TenantContext): Promise<Attempt> {
    const { isTenant, locked, ...attempt } = await this.db.read(ctx, async (trx) => {
      const user = await (step.oneTimeCode ? userByEmail : userByName)(trx, ctx.tenant, step.userName);
      const name = (user?.userName ?? step.userName).toLowerCase();
      const known = await tenantExists(trx, ctx.tenant);
      const settings = known ? await readSettings(trx, ctx.tenant) : DEFAULT_TENANT_SETTINGS;
      const deviceId = knownDevice(user, step.device);
      const countedBy = user && deviceId ? deviceFailures(user, deviceId) : name;
      return { isTenant: known, user, name, deviceId, countedBy, settings, locked: await lockedMinutes(trx, countedBy) };
    });
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const first = await this.firstFactor(step, ctx, attempt.user);
    // a mistyped tenant in the user name is answered like a mistyped user name; nothing is counted where there is no tenant
    if (!isTenant) throw new CallError(first.refusal);
    return { ...attempt, first };
  }

  /** The attempt when its first factor is right and its user may sign in; otherwise the refusal, to be thrown after the commit. */
  async admit(trx: Trx, ctx: TenantContext, attempt: Attempt): Promise<AdmittedAttempt | CallError> {
    const { first, user, countedBy } = attempt;
    if (!first.right || !user) return this.refuse(trx, ctx, attempt, first.refusal);
    // Checked again in this transaction, so that parallel guesses cannot pass the limit.
    const locked = await lockedMinutes(trx, countedBy);
    if (locked > 0) return new CallError('accountLocked', { params: { minutes: locked } });
    const refusal = signInRefusal(user);
    if (!refusal) return { ...attempt, user, code: first.code };
    await audit(trx, ctx, { kind: 'signInRefused', userId: user.id, userName: user.userName, detail: { reason: refusal } });
    return new CallError(refusal);
  }

  /** Counts a wrong factor. Returns the refusal. */
  async refuse(
    trx: Trx,
    ctx: TenantContext,
    { name, countedBy, user, settings }: Attempt,
    reason: WrongFirstFactor | WrongFactor,
  ): Promise<CallError> {
    const minutes = await countFailure(trx, ctx.tenant, countedBy, settings);
    const who = { userId: user?.id ?? null, userName: name };
    await audit(trx, ctx, { kind: 'signInFailed', ...who, detail: { reason } });
    // The person reads the same, whatever is wrong with a passkey.
    if (minutes === 0) return new CallError(reason === 'passkeyCounter' ? 'invalidPasskey' : reason);
    await audit(trx, ctx, { kind: 'locked', ...who, detail: { minutes } });
    return new CallError('accountLocked', { params: { minutes } });
  }

  private async firstFactor(step: FirstStep, ctx: TenantContext, user: UserWithCompany | undefined): Promise<FirstFactor> {
    if (step.oneTimeCode === undefined)
      return { right: await passwordMatches(user?.passwordHash, step.password ?? ''), refusal: 'invalidCredentials' };
    const refusal = 'invalidOneTimeCode';
    try {
      return { right: true, refusal, code: await this.codes.verify(ctx, 'login', step.userName, step.oneTimeCode) };
    } catch (error) {
      if (error instanceof CallError && error.code === refusal) return { right: false, refusal };
      throw error;
    }
  }
}
