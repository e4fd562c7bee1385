import { beforeAll, describe, expect, it } from '@jest/globals';
import { propertyRead } from '@bls/proto/contracts/calls/licensing/property';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { sample } from '../../../test/sample.js';
import { PropertyCard } from './property-card.js';

startBackend();
const property = sample(propertyRead.response, {
  name: 'Leaf Kingdom',
  nameZh: '树叶王国',
  active: true,
  characters: [{ name: 'Acorn Knight', nameZh: '橡果骑士', active: true }],
});
beforeAll(() => startLanguage('zh'));

describe('a property with its characters', () => {
  it('is named in the language of the page in its accessible name and in the confirmation of its deletion', async () => {
    renderScreen(<PropertyCard property={property} />);
    expect(await screen.findByRole('button', { name: '删除 橡果骑士' })).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/Leaf Kingdom|Acorn Knight/);
    fireEvent.click(screen.getByRole('button', { name: '删除 树叶王国' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('树叶王国');
  });
});
