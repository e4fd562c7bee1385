import { describe, expect, it } from '@jest/globals';
import { compareBodies } from './compare.js';
import { textOfBlocks } from './marked.js';
import { readBody } from './read-body.js';
import { acceptAll, rejectAll } from './settle.js';
import { RandomBodies } from './testing/random-bodies.js';
import { writeBody } from './write-body.js';

const how = { author: 'Care Licensing', at: '2026-03-01T09:00:00Z' };

describe('a document with tracked changes', () => {
  it('gives the new version when all changes are accepted and the old one when all are rejected, for 400 pairs of versions', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const bodies = new RandomBodies(seed * 7919);
      const old = bodies.body();
      const next = seed % 10 === 0 ? bodies.body() : bodies.versionOf(old);
      const xml = writeBody(compareBodies(old, next, { ...how, looks: true }));
      expect({ seed, xml: writeBody(acceptAll(readBody(xml))) }).toEqual({ seed, xml: writeBody(next) });
      expect({ seed, xml: writeBody(rejectAll(readBody(xml))) }).toEqual({ seed, xml: writeBody(old) });
    }
  });

  it('keeps the looks of the old version and gives both texts when looks are not compared', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const bodies = new RandomBodies(seed * 104_729);
      const old = bodies.body();
      const next = bodies.versionOf(old);
      const read = readBody(writeBody(compareBodies(old, next, { ...how, looks: false })));
      expect({ seed, text: textOfBlocks(acceptAll(read).blocks) }).toEqual({ seed, text: textOfBlocks(next.blocks) });
      expect({ seed, xml: writeBody(rejectAll(read)) }).toEqual({ seed, xml: writeBody(old) });
    }
  });
});
