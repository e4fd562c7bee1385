import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rewriteXml, type XmlChanges } from './rewrite-xml.js';

const rewritten = (xml: string, changes: XmlChanges = {}, size = xml.length): Promise<string> => {
  const bytes = Buffer.from(xml);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
  return text(Readable.from(rewriteXml(Readable.from(chunks), changes, () => undefined)));
};

const PART =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<x:a xmlns:x="m" b="1 &amp; &lt;2&gt; &quot;3&quot;&#10;款号"><!-- note --><?tool data?>' +
  '<x:c/><d e="_x000D_">one &amp; &lt;two&gt;&#13; 😀</d><f><![CDATA[<raw>]]></f>\n</x:a>';

describe('rewriting a part', () => {
  it('without changes preserves declaration, prefixes, attributes, texts, comments and raw sections, wherever chunks end', async () => {
    expect(await rewritten(PART)).toBe(PART);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => expect(await rewritten(PART, {}, size)).toBe(PART)),
      {
        numRuns: 20,
      },
    );
  });

  it('inserts before, into and after elements, also empty ones, and changes attributes', async () => {
    const changes: XmlChanges = {
      beforeStart: (tag) => {
        if (tag.name === 'c') tag.attributes['s'] = '"7"';
        return tag.name === 'c' ? '<before/>' : undefined;
      },
      beforeEnd: ({ name, path, prefix }) => (name === 'c' ? `<${prefix}in>${path.join('/')}</${prefix}in>` : undefined),
      afterEnd: ({ name }) => (name === 'c' ? '<after/>' : undefined),
    };
    expect(await rewritten('<a><b><x:c r="1"/><c>t</c></b></a>', changes)).toBe(
      '<a><b><before/><x:c r="1" s="&quot;7&quot;"><x:in>a/b</x:in></x:c><after/><before/><c s="&quot;7&quot;">t<in>a/b</in></c><after/></b></a>',
    );
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
    ['a part that ends too early', '<a><b>', 'damaged'],
  ])('refuses %s', async (_, xml, reason) => {
    await expect(rewritten(xml)).rejects.toMatchObject({ reason });
  });
});
