import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountRoutes } from './account.routes.js';
import { ClientTokens } from './client-tokens.js';
import { SignOut } from './sign-out.js';
import { SingleSignOnRoutes } from './single-sign-on.routes.js';
import { StayLoggedInRoutes } from './stay-logged-in.routes.js';

@Module({ imports: [SessionsModule], providers: [SignOut, ClientTokens, AccountRoutes, SingleSignOnRoutes, StayLoggedInRoutes] })
export class SignInModule {}
