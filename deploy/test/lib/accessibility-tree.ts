import type { Page } from 'playwright-core';

/** What a screen reader knows about a part of a page. */
export type HeardNode = {
  role: string;
  name: string;
  description: string;
  /** Of a heading. */
  level: number | undefined;
  isFocused: boolean;
  isInvalid: boolean;
  /** The beginning of its element. */
  html: string;
};

type Value = { value?: unknown };
type Raw = {
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
  backendDOMNodeId?: number;
};

/** The accessibility tree of a page as Chromium gives it to screen readers, without what is hidden from them. */
export async function accessibilityTree(page: Page): Promise<HeardNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Raw[] };
    return await Promise.all(
      nodes
        .filter(({ ignored }) => !ignored)
        .map(async (node) => ({ ...heardOf(node), html: heardOf(node).name === '' ? await htmlOf(node) : '' })),
    );
  } finally {
    await session.detach();
  }

  async function htmlOf({ backendDOMNodeId }: Raw): Promise<string> {
    if (backendDOMNodeId === undefined) return '';
    const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId }).catch(() => ({ outerHTML: '' }));
    return outerHTML.slice(0, 200);
  }
}

function heardOf({ role, name, description, properties = [] }: Raw): HeardNode {
  const property = (wanted: string): unknown => properties.find((each) => each.name === wanted)?.value.value;
  const textOf = (value: Value | undefined): string => (typeof value?.value === 'string' ? value.value.trim() : '');
  return {
    role: textOf(role),
    name: textOf(name),
    description: textOf(description),
    level: property('level') as number | undefined,
    isFocused: property('focused') === true,
    isInvalid: property('invalid') === 'true',
    html: '',
  };
}
