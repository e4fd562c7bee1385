import { Module } from '@nestjs/common';
import { CredentialRoutes } from './credentials.routes.js';

@Module({ providers: [CredentialRoutes] })
export class CredentialsModule {}
