import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { CheckFirstFactor } from './check-first-factor.js';
import { CheckPassword } from './check-password.js';
import { ConfirmPassword } from './confirm-password.js';
import { IssueLoginCode } from './issue-login-code.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import { SendCode } from './one-time-codes/send-code.js';
import { AddPasskey } from './two-factor/add-passkey.js';
import { Passkeys } from './passkeys/passkeys.js';
import { RemovePasskey } from './two-factor/remove-passkey.js';
import { StartPasskey } from './two-factor/start-passkey.js';
import { ResolveSession } from './resolve-session.js';
import { RotateCredential } from './rotate-credential.js';
import { StartSecondStep } from './second-step.js';
import { SendLoginCode } from './send-login-code.js';
import { SignIn } from './sign-in.js';
import { FinishSingleSignOn } from './single-sign-on/finish-single-sign-on.js';
import { OpenIdClient } from './single-sign-on/open-id-client.js';
import { ReadSingleSignOn, ReadSingleSignOnOffer } from './single-sign-on/read-single-sign-on.js';
import { SaveSingleSignOn } from './single-sign-on/save-single-sign-on.js';
import { SingleSignOnAccess } from './single-sign-on/single-sign-on-access.js';
import { StartSingleSignOn } from './single-sign-on/start-single-sign-on.js';
import { CheckSecondFactor } from './two-factor/check-second-factor.js';
import { ConfirmTwoFactor } from './two-factor/confirm-two-factor.js';
import { DisableTwoFactor } from './two-factor/disable-two-factor.js';
import { ReadTwoFactor, ReadTwoFactorOfUser } from './two-factor/read-two-factor.js';
import { RenewRecoveryCodes } from './two-factor/renew-recovery-codes.js';
import { ResetTwoFactor } from './two-factor/reset-two-factor.js';
import { SecondFactorSecrets } from './two-factor/second-factor-secrets.js';
import { SetUpFactor } from './two-factor/set-up-factor.js';
import { StartTwoFactor } from './two-factor/start-two-factor.js';

/** Signing in: passwords, one-time codes, the second factor and single sign-on; resolving a credential to an actor. */
@Module({
  imports: [MailModule],
  controllers: [
    SignIn,
    StartSecondStep,
    SendLoginCode,
    ResolveSession,
    ConfirmPassword,
    ReadTwoFactor,
    ReadTwoFactorOfUser,
    StartTwoFactor,
    ConfirmTwoFactor,
    DisableTwoFactor,
    RenewRecoveryCodes,
    ResetTwoFactor,
    StartPasskey,
    AddPasskey,
    RemovePasskey,
    ReadSingleSignOnOffer,
    ReadSingleSignOn,
    SaveSingleSignOn,
    StartSingleSignOn,
    FinishSingleSignOn,
  ],
  providers: [
    RotateCredential,
    CheckPassword,
    CheckFirstFactor,
    OneTimeCodes,
    SendCode,
    IssueLoginCode,
    CheckSecondFactor,
    SecondFactorSecrets,
    SetUpFactor,
    Passkeys,
    OpenIdClient,
    SingleSignOnAccess,
  ],
  exports: [OneTimeCodes, CheckPassword],
})
export class SignInModule {}
