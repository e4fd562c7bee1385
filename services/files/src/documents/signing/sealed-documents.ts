import { X509Certificate } from 'node:crypto';
import type { PdfFacts, sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { stampState } from './archive-stamp.js';
import { certificatesOf } from './certificates/certificates.repository.js';
import { readCms } from './read-cms.js';
import { findPlace, findRevisions, readStamps } from './revisions.repository.js';
import { findSeal, type Seal } from './seals.repository.js';
import { stateOf } from './verdict.js';

type Verdict = ResponseOf<typeof sealVerifyFile>;
type Known = Pick<PdfFacts, 'sha256' | 'size' | 'revisions' | 'codes' | 'signatures'>;

/**
 * Finds the sealed document that a file is or claims to be, in any tenant: whoever holds the document or its code may know what is
 * printed on it. Nothing else of the tenant is read.
 */
@Injectable()
export class SealedDocuments {
  constructor(private readonly db: Database<FilesDb>) {}

  async verify(facts: Known, now: Date = new Date()): Promise<Verdict> {
    const hashes = [facts.sha256, ...facts.revisions.map(({ sha256 }) => sha256)];
    const { revisions, named } = await this.db.read({ tenant: '*' }, async (trx) => ({
      revisions: await findRevisions(trx, hashes),
      named: facts.codes.length > 0 ? await findPlace(trx, facts.codes) : undefined,
    }));
    // the bytes take precedence over a code, which may come from another document
    const place = revisions.find(({ sha256 }) => sha256 === facts.sha256) ?? revisions[0] ?? named;
    const shared = revisions.filter(({ code }) => code === place?.code);
    const found = place && (await this.read(place));
    const hasSigned = found !== undefined && isSignedBy(facts, found.certificates);
    const state = stateOf(facts, shared, { isKnown: found !== undefined, hasSigned });
    if (!found) return { state, hasNewerCopy: false, document: null };
    return { state, hasNewerCopy: state === 'unchanged' && facts.size < (found.newestSize ?? 0), document: documentOf(found, now) };
  }

  /** What was sealed under a code. */
  async byCode(code: string, now: Date = new Date()): Promise<Verdict> {
    const place = await this.db.read({ tenant: '*' }, (trx) => findPlace(trx, [code]));
    const found = place && (await this.read(place));
    return { state: found ? 'genuine' : 'unknown', hasNewerCopy: false, document: found ? documentOf(found, now) : null };
  }

  private read({ tenant, code }: { tenant: string; code: string }): Promise<Found | undefined> {
    return this.db.read({ tenant }, async (trx) => {
      const seal = await findSeal(trx, tenant, 'code', code);
      return (
        seal && {
          seal,
          certificates: await certificatesOf(trx, tenant, ['seal', 'timestamp']),
          ...(await readStamps(trx, { tenant, code })),
        }
      );
    });
  }
}
type Found = { seal: Seal; certificates: string[] } & Awaited<ReturnType<typeof readStamps>>;

/** Whether the tenant has made a signature or a time stamp in the file, of this document or another state of it. */
const isSignedBy = ({ signatures }: Pick<Known, 'signatures'>, certificates: readonly string[]): boolean => {
  const keys = certificates.map((each) => new X509Certificate(each).publicKey);
  const messages = signatures.flatMap(({ contents }) => readCms(Buffer.from(contents, 'base64')) ?? []);
  return messages.some(({ isSignedWith }) => keys.some((key) => isSignedWith(key)));
};

function documentOf({ seal, stamps, renewAt }: Found, now: Date): NonNullable<Verdict['document']> {
  const { number, title, issuer, code, sealedAt, signers, serial, certificate } = seal;
  const x509 = new X509Certificate(certificate);
  return {
    number,
    title,
    issuer,
    code,
    sealedAt,
    signers,
    certificate: {
      subject: /CN=(.*)/.exec(x509.subject)?.[1] ?? x509.subject,
      serial,
      sha256: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
      validTo: new Date(x509.validTo).toISOString(),
    },
    timeStamps: { state: stampState(stamps, now), stamps, renewsAt: stamps.length > 0 ? (renewAt ?? null) : null },
  };
}
