import { ENVIRONMENT, type Environment, readConfig } from '@bls/kit/app/config';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { Global, Module } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, identityConfigSchema } from './config.js';

const config = {
  provide: IDENTITY_CONFIG,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): IdentityConfig => {
    // the kit gives them to the database; a service without them would fail at the first row
    KeyRing.of(environment, 'AUDIT_KEYS');
    return readConfig(identityConfigSchema, environment);
  },
};
const cipher = {
  provide: Cipher,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment): Cipher => new Cipher(KeyRing.of(environment, 'ENCRYPTION_KEYS')),
};

/** Makes the configuration of this service and its cipher injectable in every module. */
@Global()
@Module({ providers: [config, cipher], exports: [IDENTITY_CONFIG, Cipher] })
export class ConfigModule {}
