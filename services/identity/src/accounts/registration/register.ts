import type { RequestOf } from '@bls/proto/contracts/call';
import { registrationRegister, subUserRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { RegisterPerson } from './register-person.js';

/** Registers an invited user of a licensee. */
@Handler(registrationRegister)
export class RegisterLicenseeUser {
  constructor(private readonly registerPerson: RegisterPerson) {}

  async execute(request: RequestOf<typeof registrationRegister>, ctx: TenantContext): Promise<boolean> {
    await this.registerPerson.execute(request, 'licensee', ctx);
    return true;
  }
}

/** Registers an invited user of a sub-licensee. */
@Handler(subUserRegister)
export class RegisterSubLicenseeUser {
  constructor(private readonly registerPerson: RegisterPerson) {}

  async execute(request: RequestOf<typeof subUserRegister>, ctx: TenantContext): Promise<boolean> {
    await this.registerPerson.execute(request, 'subLicensee', ctx);
    return true;
  }
}
