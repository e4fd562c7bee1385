import { describe, expect, it } from '@jest/globals';
import { neededBy } from '../re-exports.js';

const ICONS = '/node_modules/lucide-react/dist/esm';
const modules: Record<string, { code: string; importedIds: string[] }> = {
  '/src/menu.tsx': {
    code: 'import { Bell, Star as Home } from "lucide-react";\nimport { Dialog as Radix } from "radix-ui";\nimport { cx } from "./cx.js";',
    importedIds: [`${ICONS}/lucide-react.mjs`, '/node_modules/radix-ui/dist/index.mjs', '/src/cx.ts'],
  },
  [`${ICONS}/lucide-react.mjs`]: {
    code: [
      "export { default as Bell, default as BellIcon } from './icons/bell.mjs';",
      "export { default as Star } from './icons/star.mjs';",
      "export { default as Zap } from './icons/zap.mjs';",
    ].join('\n'),
    importedIds: ['bell', 'star', 'zap'].map((name) => `${ICONS}/icons/${name}.mjs`),
  },
  '/node_modules/radix-ui/dist/index.mjs': {
    code: 'import * as Dialog from "@radix-ui/react-dialog";\nimport * as Tabs from "@radix-ui/react-tabs";',
    importedIds: ['/node_modules/@radix-ui/react-dialog/dist/index.mjs', '/node_modules/@radix-ui/react-tabs/dist/index.mjs'],
  },
};

describe('what a module needs of a package of many parts', () => {
  it('is what it names', () => {
    expect(neededBy('/src/menu.tsx', (id) => modules[id] ?? { code: '', importedIds: [] })).toEqual([
      `${ICONS}/icons/bell.mjs`,
      `${ICONS}/icons/star.mjs`,
      '/node_modules/@radix-ui/react-dialog/dist/index.mjs',
      '/src/cx.ts',
    ]);
  });
});
