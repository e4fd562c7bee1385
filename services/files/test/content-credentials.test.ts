import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { makeContentAuthority } from '../src/documents/signing/content-certificate.js';
import { company, designer, licensee, type Service, upload } from './actors.js';
import { picture } from './fixtures/content.js';
import { startFiles } from './start-files.js';

const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
let service: Service;
let stop: () => Promise<void>;
beforeAll(async () => {
  // c2pa-rs, the reference reader of the specification; it shares no code with the library that writes
  initSync({ module: await readFile(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  ({ service, stop } = await startFiles());
});
afterAll(async () => stop());

const release = { licensee: 'Sunrise Toys', number: 'K-0001', property: 'Bunny' };

/** A picture that is released to the licensee, as the licensee downloads it. */
async function released(): Promise<Buffer> {
  const source = await upload(service, designer, await picture('jpg', 600, 400), { name: 'a.jpg', purpose: 'approvalImage' });
  const fileId = randomUUID();
  const scope = { companyId: company };
  const owner = { kind: 'spuMark', id: fileId };
  const marking = { sourceFileId: source.fileId, fileId, code: '00deadbeef', name: 'K-0001-front.png', owner, scope, release };
  await service.callAsService(pictureMark, marking);
  const { url, headers } = await service.call(downloadOpen, { id: fileId }, licensee);
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
}

/** What the independent reader says; `anchors` are the certificates that it trusts. */
async function readIndependently(bytes: Buffer, anchors: string) {
  const settings = { trust: { trust_anchors: anchors, trust_config: DOCUMENT_SIGNING }, verify: { verify_trust: true } };
  const reader = await WasmReader.fromBytes('image/png', bytes, JSON.stringify(settings));
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

describe('content credentials', () => {
  it('W-PROOF-03 of a released picture are trusted by an independent reader and say who released what to whom', async () => {
    const bytes = await released();
    const { state, failures, successes, manifest } = await readIndependently(bytes, await authority());
    expect({ state, failures }).toEqual({ state: 'Trusted', failures: [] });
    expect(successes).toEqual(expect.arrayContaining(['signingCredential.trusted', 'timeStamp.validated', 'assertion.dataHash.match']));
    expect(manifest).toMatchObject({ title: 'K-0001-front.png', format: 'image/png', signature_info: { issuer: 'CTL' } });
    const { actions } = manifest.assertions.find(({ label }: { label: string }) => label.startsWith('c2pa.actions')).data;
    expect(actions.at(-1)).toMatchObject({ action: 'c2pa.published', parameters: { ...release, owner: 'CTL' } });
  });

  it('W-PROOF-03 show every changed byte of the picture, and none is trusted without our authority', async () => {
    const bytes = await released();
    const anchors = await authority();
    const start = bytes.indexOf('IDAT');
    for (const share of [0.01, 0.3, 0.6, 0.99]) {
      const changed = Buffer.from(bytes);
      const at = start + Math.floor((bytes.length - start - 1) * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await readIndependently(changed, anchors)).toMatchObject({ state: 'Invalid', failures: ['assertion.dataHash.mismatch'] });
    }
    expect((await readIndependently(bytes, (await makeContentAuthority('CTL', new Date())).certificate)).state).not.toBe('Trusted');
  });

  it('are read by our own check, which knows changed and foreign ones', async () => {
    const bytes = await released();
    const check = async (found: Buffer, tenant = 'CTL') => {
      const actor = { ...designer, tenant };
      const { fileId } = await upload(service, actor, found, { name: 'found.png', purpose: 'approvalImage' });
      return (await service.callAsService(pictureMarkRead, { fileId }, tenant)).credentials;
    };
    expect(await check(bytes)).toMatchObject({ verdict: 'intact', facts: { ...release, title: 'K-0001-front.png', owner: 'CTL' } });
    expect(await check(bytes, 'PLBY')).toEqual({ verdict: 'foreign', facts: null });
    expect(await check(await picture('png', 600, 400))).toBeNull();
  });
});
