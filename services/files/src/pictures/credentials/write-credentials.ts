import 'reflect-metadata';
import { constants, createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import type { MarkRelease } from '@bls/proto/contracts/calls/files/mark';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';
import { ActionAssertion, ActionType, DataHashAssertion, DigitalSourceType, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import type { TimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';
import type { Identity } from '../../documents/documents.api.js';

/** What the credentials of a released picture say. `owner`: the tenant. `releasedAt`: an instant. */
export type ReleaseFacts = MarkRelease & { title: string; owner: string; releasedAt: string };

const SOFTWARE = 'Brand licensing';

/** A JPEG or PNG with a signed and time-stamped manifest (C2PA) in segments of its own; its pixels and metadata stay as they are. */
export async function withCredentials(
  picture: Buffer,
  facts: ReleaseFacts,
  identity: Identity,
  stamps: TimestampProvider,
): Promise<Buffer> {
  const asset = PNG.canRead(picture) ? new PNG(picture) : new JPEG(picture);
  const store = new ManifestStore();
  const signer = signerOf(identity);
  const manifest = store.createManifest({
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  if (!manifest.claim) throw new Error('the manifest has no claim');
  manifest.claim.title = facts.title;
  manifest.claim.claimGeneratorName = SOFTWARE;
  const binding = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(binding);
  manifest.addAssertion(actionsOf(facts));
  await asset.ensureManifestSpace(store.measureSize());
  await binding.updateWithAsset(asset);
  await manifest.sign(signer, stamps);
  await asset.writeManifestJUMBF(store.getBytes());
  return Buffer.from(await asset.getDataRange());
}

function actionsOf({ owner, licensee, number, property, releasedAt }: ReleaseFacts): ActionAssertion {
  const assertion = new ActionAssertion();
  const softwareAgent = { name: SOFTWARE };
  assertion.actions = [
    { action: ActionType.C2paCreated, digitalSourceType: DigitalSourceType.DigitalArt, softwareAgent },
    { action: ActionType.C2paWatermarked, softwareAgent },
    { action: ActionType.C2paPublished, softwareAgent, parameters: { owner, licensee, number, property, releasedAt } },
  ];
  return assertion;
}

/** How a key signs in COSE: the algorithm, the hash, and the options of Node. */
type Signing = { algorithm: CoseAlgorithmIdentifier; hash: string | null; options: object };

const ELLIPTIC: Readonly<Record<string, [CoseAlgorithmIdentifier, string]>> = {
  prime256v1: [CoseAlgorithmIdentifier.ES256, 'sha256'],
  secp384r1: [CoseAlgorithmIdentifier.ES384, 'sha384'],
  secp521r1: [CoseAlgorithmIdentifier.ES512, 'sha512'],
};

function signingOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Signing {
  if (asymmetricKeyType === 'ed25519') return { algorithm: CoseAlgorithmIdentifier.Ed25519, hash: null, options: {} };
  if (asymmetricKeyType === 'rsa') {
    const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    return { algorithm: CoseAlgorithmIdentifier.PS256, hash: 'sha256', options };
  }
  const [algorithm, hash] = ELLIPTIC[asymmetricKeyDetails?.namedCurve ?? ''] ?? [];
  if (algorithm === undefined || hash === undefined) throw new Error('no signatures with this curve');
  // COSE has the two numbers of a signature side by side
  return { algorithm, hash, options: { dsaEncoding: 'ieee-p1363' } };
}

function signerOf({ certificate, key }: Identity): Signer {
  const [own = '', ...chain] = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const privateKey = createPrivateKey(key);
  const { algorithm, hash, options } = signingOf(privateKey);
  // the library names an earlier version of the same class; the parts that it uses are the same
  const certificateOf = (pem: string) => new X509Certificate(pem) as unknown as Signer['certificate'];
  return {
    algorithm,
    certificate: certificateOf(own),
    chainCertificates: chain.map(certificateOf),
    sign: async (payload) => sign(hash, payload, { key: privateKey, ...options }),
  };
}
