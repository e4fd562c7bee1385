import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ITEM_PAGES } from '@bls/proto/presentation/item-pages';
import { parsePath, pathTo } from './path.js';
import { type RoutePattern, ROUTES } from './patterns.js';
import type { Feature } from './routes.js';

const source = join(process.cwd(), 'frontend/src');
const leaves = (node: object): string[] => Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));
const patterns = leaves(ROUTES) as RoutePattern[];

/** An example address of a pattern; an absent optional parameter is omitted with its slash. */
const expressions = patterns.map((pattern) => {
  const text = pattern
    .replace(/[.]/g, '\\.')
    .replace(/\/\{-\$\w+\}/g, '(/[^/]*)?')
    .replace(/\{-\$\w+\}/g, '[^/]*')
    .replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${text}/?$`, 'i');
});
const isScreen = (address: string): boolean => expressions.some((each) => each.test(address));

describe('addresses of screens', () => {
  it('are built from a pattern and its parameters', () => {
    expect(pathTo(ROUTES.designs.detail, { id: 'a b' })).toBe('/DesignApproval/Detail/a%20b');
    expect(pathTo(ROUTES.designs.edit)).toBe('/DesignApproval/Edit');
    expect(pathTo(ROUTES.designs.edit, { id: '1' })).toBe('/DesignApproval/Edit/1');
    expect(pathTo(ROUTES.licensees.view, { LicenseeId: '1' })).toBe('/LicenseeInformation/View1');
    expect(pathTo(ROUTES.billing.licensee.statement, { companyId: '1', currency: 'USD' })).toBe('/LicenseePaymentV2/Statement/1/USD');
    expect(pathTo(ROUTES.insurance.list, {}, { companyId: '1', status: ['a', 'b'] })).toBe(
      '/Insurance/Index?companyId=1&status=a&status=b',
    );
    expect(pathTo(ROUTES.account.root)).toBe('/');
  });

  it('with a wrong parameter do not compile', () => {
    // @ts-expect-error -- the parameter is missing
    pathTo(ROUTES.designs.detail);
    // @ts-expect-error -- the parameter has another name
    pathTo(ROUTES.termSheets.view, { id: '1' });
    // @ts-expect-error -- no such address
    expect(pathTo('/DesignApproval/Detials')).toBeDefined();
  });

  it('of the server lead into the product, or else to home', () => {
    expect(parsePath('/TermSheetV2/ViewTermSheet/1?tab=deal')).toBe('/TermSheetV2/ViewTermSheet/1?tab=deal');
    for (const text of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '', undefined])
      expect(parsePath(text)).toBe('/home');
  });

  it('have one screen or redirect each, and no screen has another address', async () => {
    const features = readdirSync(join(source, 'features'));
    const routes = await Promise.all(
      features.map(async (name) => ((await import(`../../features/${name}/routes.js`)) as { feature: Feature }).feature.routes),
    );
    expect(
      routes
        .flat()
        .map((route) => route.path)
        .toSorted(),
    ).toEqual(patterns.toSorted());
  });

  it('of each side are addresses of screens', () => {
    const unknown = Object.values(ITEM_PAGES).flatMap((paths) => Object.values(paths).filter((address) => !isScreen(address)));
    expect(unknown).toEqual([]);
  });

  it('are written in patterns.ts only', () => {
    const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && entry.name !== 'patterns.ts',
    );
    const written = files.flatMap(({ parentPath, name }) => {
      const text = readFileSync(join(parentPath, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
      const literals = [...text.matchAll(/(['"`])(\/[A-Za-z][^'"`\n]*)\1/g)].map(([, , literal = '']) => literal);
      return literals
        .filter((literal) => isScreen(literal.replace(/\$\{[^}]*\}/g, 'x').replace(/\?.*/, '')))
        .map((literal) => `${name}: ${literal}`);
    });
    expect(written).toEqual([]);
  });
});
