import { createHash, randomBytes } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { ENVIRONMENT, type Environment, readConfig } from '@bls/kit/app/config';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { CREDENTIAL_ALGORITHM, HIDEABLE_CLAIMS, LETTER_CREDENTIAL, STATUS_LIST_SIZE } from '@bls/proto/domain/aul/credential';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { isCredentialValid, proofStateOf } from '@bls/proto/domain/aul/proof';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { instantAt } from '@bls/proto/domain/values/clock/time-zone';
import type { AulStatus } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import { today } from '@bls/shared/calendar/today';
import { tenantZone } from '@bls/shared/settings/tenant-settings.repository';
import { Inject, Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { type CredentialConfig, credentialConfigSchema, issuerOf, statusListUri } from './credential-config.js';
import { claimsOf } from './letter-claims.js';
import { ensureProof, rememberKey } from './proofs.repository.js';
import { lettersOfList } from './proofs.queries.js';
import { publicKeysOf, signerOf } from './signer.js';
import { statusesOf, statusListToken } from './status-list.js';

const now = (): number => Math.floor(Date.now() / 1000);
const sha256 = (data: string | ArrayBuffer): Uint8Array =>
  createHash('sha256')
    .update(typeof data === 'string' ? data : Buffer.from(data))
    .digest();

/** Issues the credentials of letters (SD-JWT VC) and their status lists, with the keys of the tenant. */
@Injectable()
export class Credentials {
  private readonly ring: KeyRing;
  readonly config: CredentialConfig;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.ring = KeyRing.of(environment, 'ENCRYPTION_KEYS');
    this.config = readConfig(credentialConfigSchema, environment);
  }

  /**
   * The credential of a letter that is or comes in force; the letter is locked by the caller. It is valid in the tenant's time zone from
   * the first to the last day of the letter. Without `complete` the claims that only the parties know are left out. Throws `wrongState`.
   */
  async issue(trx: Trx, row: StoreRecord, { complete }: { complete: boolean }): Promise<string> {
    const content = storeFields.parse(row.content);
    const terms = await contractTermsOf(trx, row.contractId);
    const state = proofStateOf({ status: row.status as AulStatus, from: content.from, to: content.to }, terms.endsOn, await today(trx));
    if (!isCredentialValid(row.status as AulStatus, state)) throw new CallError('wrongState');
    const { statusIndex } = await ensureProof(trx, row);
    const zone = await tenantZone(trx);
    const last = content.to < terms.endsOn ? content.to : terms.endsOn;
    const issuer = issuerOf(this.config, row.tenant);
    const claims = claimsOf(row, content, terms);
    const payload = {
      iss: issuer,
      iat: now(),
      nbf: instantAt(content.from, 0, zone) / 1000,
      exp: instantAt(addDays(last, 1), 0, zone) / 1000 - 1,
      vct: LETTER_CREDENTIAL,
      status: {
        status_list: {
          idx: statusIndex % STATUS_LIST_SIZE,
          uri: statusListUri(issuer, Math.floor(statusIndex / STATUS_LIST_SIZE)),
        },
      },
      ...claims,
    };
    const { kid, sign } = signerOf(this.ring, row.tenant);
    await rememberKey(trx, row, kid);
    const library = new SDJwtVcInstance({
      signer: sign,
      signAlg: CREDENTIAL_ALGORITHM,
      hasher: sha256,
      hashAlg: 'sha-256',
      saltGenerator: (length) => randomBytes(length).toString('base64url'),
    });
    const hidden = HIDEABLE_CLAIMS.filter((claim) => claim in claims);
    const credential = await library.issue(payload, { _sd: [...hidden] }, { header: { kid } });
    return complete ? credential : library.present(credential, {});
  }

  /** The status list of a tenant by its number, as a signed token. */
  async statusList(trx: Trx, tenant: string, list: number): Promise<string> {
    const letters = await lettersOfList(trx, tenant, list);
    if (letters.length === 0 && list > 0) throw new CallError('notFound');
    const statuses = statusesOf(letters, list * STATUS_LIST_SIZE, await today(trx));
    return statusListToken(statuses, {
      uri: statusListUri(issuerOf(this.config, tenant), list),
      at: now(),
      ...signerOf(this.ring, tenant),
    });
  }

  /** The issuer of a tenant and its public keys. */
  issuer(tenant: string): { issuer: string; keys: Record<string, string>[] } {
    return { issuer: issuerOf(this.config, tenant), keys: publicKeysOf(this.ring, tenant) };
  }
}
