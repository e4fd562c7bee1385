import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { Papers } from './papers.js';

const ID = '70000000-0000-4000-8000-000000000001';
const original = globalThis.fetch;
const asked: string[] = [];
beforeAll(async () => {
  await startLanguage('en');
  globalThis.fetch = jest.fn(async (address: unknown, options: unknown) => {
    const { body } = (options ?? {}) as { body?: string };
    asked.push(`${String(address)} ${body ?? ''}`);
    if (String(address).includes('/Download')) return new Response('PK', { headers: { 'content-type': 'application/octet-stream' } });
    const Result = { fileId: ID, name: 'TS-2026-0001 v1.xlsx' };
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});

describe('papers of a term sheet', () => {
  it('are made when asked for, and saved', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:paper';
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
    renderScreen(<Papers termSheetVersionId={ID} />);
    expect(screen.getByRole('button', { name: 'PDF in both languages' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Excel workbook' }));
    await waitFor(() => expect(saved).toEqual(['TS-2026-0001 v1.xlsx']));
    expect(asked[0]).toContain('/TermSheetV2/Paper');
    expect(asked[0]).toContain('"format":"xlsx"');
    expect(asked[1]).toContain(`/File/Download?id=${ID}`);
  });
});
