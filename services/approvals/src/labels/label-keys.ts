import { ENVIRONMENT, type Environment, readConfig } from '@bls/kit/app/config';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LabelCodes } from './label-codes.js';

/** Where the installation is: its address for people, and the path of the API when it is not the root. */
const addressSchema = z.object({ PUBLIC_URL: z.url().default('http://localhost:8080'), API_BASE: z.string().default('') });

/** The keys of codes and the address of their links. */
@Injectable()
export class LabelKeys {
  private readonly ring: KeyRing;
  private readonly address: z.output<typeof addressSchema>;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.ring = KeyRing.of(environment, 'ENCRYPTION_KEYS');
    this.address = readConfig(addressSchema, environment);
  }

  /** The id of the key for new ranges. */
  get current(): string {
    return this.ring.current;
  }

  codesOf(tenant: string): LabelCodes {
    return new LabelCodes(this.ring, tenant);
  }

  /** The start of the links of a tenant. The BFF answers below it. */
  baseOf(tenant: string): string {
    const { PUBLIC_URL, API_BASE } = this.address;
    return `${PUBLIC_URL.replace(/\/$/, '')}${API_BASE}/dl/${tenant}`;
  }
}
