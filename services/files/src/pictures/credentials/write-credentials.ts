import 'reflect-metadata';
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import type { MarkRelease } from '@bls/proto/contracts/calls/files/mark';
import { PNG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose';
import { ActionAssertion, ActionType, DataHashAssertion, DigitalSourceType, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import type { TimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';
import type { Identity } from '../../documents/documents.api.js';

/** What the credentials of a released picture say. `owner`: the tenant. `releasedAt`: an instant. */
export type ReleaseFacts = MarkRelease & { title: string; owner: string; releasedAt: string };

const SOFTWARE = 'Brand licensing';

/** A PNG with a signed and time-stamped manifest (C2PA) in a chunk of its own; its pixels and metadata stay as they are. */
export async function withCredentials(
  picture: Buffer,
  facts: ReleaseFacts,
  identity: Identity,
  stamps: TimestampProvider,
): Promise<Buffer> {
  const asset = new PNG(picture);
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

function signerOf({ certificate, key }: Identity): Signer {
  const [own = '', ...chain] = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const privateKey = createPrivateKey(key);
  // the library names an earlier version of the same class; the parts that it uses are the same
  const certificateOf = (pem: string) => new X509Certificate(pem) as unknown as Signer['certificate'];
  return {
    algorithm: CoseAlgorithmIdentifier.ES256,
    certificate: certificateOf(own),
    chainCertificates: chain.map(certificateOf),
    // COSE has the two numbers of a signature side by side
    sign: async (payload) => sign('sha256', payload, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
}
