import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import type { DemoTenant } from '../../plans/demo-tenant.js';
import { DEMO_TENANTS } from '../../plans/demo-tenants.js';
import { playStory } from '../../play-story.js';
import { contractFiles } from './contract-files.js';

describe('the documents of contracts in the demo', () => {
  it('are whole for those that people work on and the newest signed ones; a signed one has a page more', async () => {
    const story = await playStory(DEMO_TENANTS.find(({ tenant }) => tenant === 'PLS') as DemoTenant, '2027-01-15');
    const files = contractFiles(story);
    const pagesOf = async (fileId: string | undefined): Promise<number> => {
      const drawing = files.find(({ id }) => id === fileId)?.drawing;
      return drawing ? (await PDF.load(await drawing.make())).getPageCount() : 0;
    };
    const byKind = (contract: (typeof story.contracts)[number] | undefined, wanted: string) =>
      contract?.files.find(({ kind }) => kind === wanted)?.fileId;
    const signed = story.contracts.filter(({ status }) => status === 'signedAll');
    const newest = signed.toSorted((a, b) => a.statusSince.localeCompare(b.statusSince)).at(-1);
    const released = await pagesOf(byKind(newest, 'released'));
    expect(released).toBeGreaterThan(5);
    expect(await pagesOf(byKind(newest, 'signed'))).toBe(released + 1);
    const waiting = story.contracts.find(({ status }) => status === 'acceptedAll' || status === 'releasedByLegal');
    expect(await pagesOf(byKind(waiting, 'released'))).toBeGreaterThan(5);
    // the same document until it is signed
    const drawingOf = (wanted: string) => files.find(({ id }) => id === byKind(waiting, wanted))?.drawing.key;
    expect(drawingOf('released')).toBe(drawingOf('generated'));
  });
});
