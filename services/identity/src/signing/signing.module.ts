import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { SendSigningLink } from './send-signing-link.js';
import { ConfirmSigningCode, SendSigningCode } from './signing-codes.js';
import { EndSigningLinks, ResolveSigningSession } from './signing-sessions.js';

/** Links by which people without an account sign one document, and the codes that open them. */
@Module({
  imports: [MailModule, SignInModule],
  controllers: [SendSigningLink, SendSigningCode, ConfirmSigningCode, ResolveSigningSession, EndSigningLinks],
})
export class SigningModule {}
