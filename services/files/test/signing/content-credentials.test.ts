import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { makeContentAuthority, makeContentSigner } from '../../src/documents/signing/certificates/content-certificate.js';
import { company, designer, licensee, type Service, upload } from '../actors.js';
import { picture } from '../fixtures/content.js';
import { startFiles } from '../start-files.js';

const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
let service: Service;
let stop: () => Promise<void>;
/** An installation with the certificate of its operator. */
let own: { service: Service; stop: () => Promise<void> };
/** The operator's authority, which the installation does not have. */
let root: string;
beforeAll(async () => {
  // c2pa-rs, the reference reader of the specification; it shares no code with the library that writes
  initSync({ module: await readFile(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  ({ service, stop } = await startFiles());
  const operator = await makeContentAuthority('Operator', new Date());
  const { certificate, key } = await makeContentSigner('Operator', new Date(), operator);
  root = operator.certificate;
  // on one line, as files of variables have it
  const [CONTENT_CERTIFICATE = '', CONTENT_KEY = ''] = [certificate, key].map((pem) => pem.replaceAll('\n', '\\n'));
  own = await startFiles({ CONTENT_CERTIFICATE, CONTENT_KEY });
});
afterAll(async () => {
  await stop();
  await own?.stop();
});

const release = { licensee: 'Sunrise Toys', number: 'K-0001', property: 'Bunny' };

const FORMATS = [
  { format: 'png', mime: 'image/png' },
  { format: 'jpg', mime: 'image/jpeg' },
] as const;
type Format = (typeof FORMATS)[number];
const [PNG] = FORMATS;

/** A picture that is released to the licensee, as the licensee downloads it. */
async function released({ format }: Format = PNG, by = service): Promise<Buffer> {
  const source = await upload(by, designer, await picture('jpg', 600, 400), { name: 'a.jpg', purpose: 'approvalImage' });
  const fileId = randomUUID();
  const scope = { companyId: company };
  const owner = { kind: 'spuMark', id: fileId };
  const named = { sourceFileId: source.fileId, fileId, code: '00deadbeef', name: `K-0001-front.${format}`, format };
  await by.callAsService(pictureMark, { ...named, owner, scope, release });
  const { url, headers } = await by.call(downloadOpen, { id: fileId }, licensee);
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
}

/** What the independent reader says; `anchors` are the certificates that it trusts. */
async function readIndependently(bytes: Buffer, anchors: string, { mime }: Format = PNG) {
  const settings = { trust: { trust_anchors: anchors, trust_config: DOCUMENT_SIGNING }, verify: { verify_trust: true } };
  const reader = await WasmReader.fromBytes(mime, bytes, JSON.stringify(settings));
  const { validation_state: state, validation_results: results, active_manifest: active, manifests } = JSON.parse(reader.json());
  const codes = (of: { code: string }[] = []) => of.map(({ code }) => code);
  return {
    state,
    failures: codes(results.activeManifest.failure),
    successes: codes(results.activeManifest.success),
    manifest: manifests[active],
  };
}

/** The certificate of the tenant's authority, as an operator hands it out. */
async function authority(): Promise<string> {
  const rows = await service.superuser.selectFrom('certificates').select('certificate').where('kind', '=', 'contentAuthority').execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.certificate ?? '';
}

/** Copies with one other byte: at places all over the pixels, in the metadata, in what the credentials say. */
function* changedCopies(bytes: Buffer): Generator<{ at: number; changed: Buffer }> {
  const pixels = bytes.indexOf('IDAT') > 0 ? bytes.indexOf('IDAT') : bytes.indexOf(Buffer.from([0xff, 0xda]));
  const shares = Array.from({ length: 24 }, (_, index) => pixels + Math.floor(((bytes.length - pixels - 1) * index) / 23));
  const texts = ['Exif', 'eXIf', 'c2pa.hash.data', 'Sunrise Toys', 'K-0001'].map((text) => bytes.indexOf(text));
  for (const at of [...shares, ...texts.filter((place) => place > 0)]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    yield { at, changed };
  }
}

describe('content credentials', () => {
  it.each(FORMATS)(
    'W-PROOF-03 of a released picture ($format) are trusted by an independent reader and say who released what to whom',
    async (format) => {
      const { state, failures, successes, manifest } = await readIndependently(await released(format), await authority(), format);
      expect({ state, failures }).toEqual({ state: 'Trusted', failures: [] });
      expect(successes).toEqual(expect.arrayContaining(['signingCredential.trusted', 'timeStamp.validated', 'assertion.dataHash.match']));
      expect(manifest).toMatchObject({ title: `K-0001-front.${format.format}`, format: format.mime, signature_info: { issuer: 'CTL' } });
      const { actions } = manifest.assertions.find(({ label }: { label: string }) => label.startsWith('c2pa.actions')).data;
      expect(actions.at(-1)).toMatchObject({ action: 'c2pa.published', parameters: { ...release, owner: 'CTL' } });
    },
  );

  it.each(FORMATS)('W-PROOF-03 show every changed byte of the picture ($format)', async (format) => {
    const bytes = await released(format);
    const anchors = await authority();
    const found: number[] = [];
    for (const { at, changed } of changedCopies(bytes)) {
      // what the reader cannot even open is not trusted either
      const state = await readIndependently(changed, anchors, format).then(
        (read) => read.state,
        () => 'Unreadable',
      );
      if (state !== 'Trusted' && state !== 'Valid') found.push(at);
    }
    expect(found).toEqual([...changedCopies(bytes)].map(({ at }) => at));
    expect(found.length).toBeGreaterThan(26);
  });

  it('are not trusted by a reader without our authority', async () => {
    const { certificate } = await makeContentAuthority('CTL', new Date());
    expect((await readIndependently(await released(), certificate)).state).toBe('Valid');
  });

  it('are signed with the certificate of the operator where there is one, whose key is not stored', async () => {
    const bytes = await released(PNG, own.service);
    expect(await readIndependently(bytes, root)).toMatchObject({ state: 'Trusted', manifest: { signature_info: { issuer: 'Operator' } } });
    expect(await check(bytes, 'CTL', own.service)).toMatchObject({ verdict: 'intact', facts: { owner: 'CTL' } });
    expect(await check(bytes)).toEqual({ verdict: 'foreign', facts: null });
    const rows = await own.service.superuser.selectFrom('certificates').select(['kind', 'sealedKey']).execute();
    expect(rows.filter(({ kind }) => kind !== 'timestamp')).toEqual([{ kind: 'contentGiven', sealedKey: expect.any(Buffer) }]);
    expect(rows.every(({ kind, sealedKey }) => kind === 'timestamp' || sealedKey.length < 100)).toBe(true);
  });

  it.each(FORMATS)('are read by our own check, which knows changed and foreign ones ($format)', async (format) => {
    const bytes = await released(format);
    expect(await check(bytes)).toMatchObject({ verdict: 'intact', facts: { ...release, owner: 'CTL' } });
    expect(await check(bytes, 'PLBY')).toEqual({ verdict: 'foreign', facts: null });
    expect(await check(await picture('png', 600, 400))).toBeNull();
  });
});

/** What the check of the service says. */
async function check(found: Buffer, tenant = 'CTL', by = service) {
  const name = found.subarray(1, 4).toString() === 'PNG' ? 'found.png' : 'found.jpg';
  const { fileId } = await upload(by, { ...designer, tenant }, found, { name, purpose: 'approvalImage' });
  return (await by.callAsService(pictureMarkRead, { fileId }, tenant)).credentials;
}
