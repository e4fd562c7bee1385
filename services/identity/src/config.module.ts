import { ENVIRONMENT, type Environment, readConfig } from '@bls/kit/app/config';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Global, Module } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, identityConfigSchema } from './config.js';

const config = {
  provide: IDENTITY_CONFIG,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): IdentityConfig => readConfig(identityConfigSchema, environment),
};
const cipher = {
  provide: Cipher,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ ENCRYPTION_KEY }: IdentityConfig): Cipher => new Cipher(ENCRYPTION_KEY),
};

/** Makes the configuration of this service and its cipher injectable in every module. */
@Global()
@Module({ providers: [config, cipher], exports: [IDENTITY_CONFIG, Cipher] })
export class ConfigModule {}
