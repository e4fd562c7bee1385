import { beforeAll, describe, expect, it } from '@jest/globals';
import { pinSchema } from '@bls/proto/contracts/views/approval';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { PinnedPictures } from './pinned-pictures.js';
import { PinList } from './pins/pin-list.js';

const FILE = idOf('sheet');
const picture = { pictureId: FILE, fileId: FILE, name: 'sheet.png', kind: 'png' as const, width: 1200, height: 900, pages: 3 };
const by = { userId: idOf('jo'), name: 'Jo Chan', role: 'juniorDesigner' };
const at = '2026-11-11T02:00:00Z';
const pin = (number: number, part: object) =>
  sample(pinSchema, { id: idOf(`pin ${number}`), pictureId: FILE, number, by, at, text: `Text ${number}`, ...part });
const reply = (number: number) => ({ id: idOf(`reply ${number}`), by, at, text: `Reply ${number}` });
const PINS = [
  pin(1, { anchor: { page: 1, x: 0.5, y: 0.5, tip: { x: 0.2, y: 0.2 } } }),
  pin(2, { anchor: { page: 2, x: 0.5, y: 0.5, width: 0.2, height: 0.1 }, replies: [1, 2, 3].map(reply) }),
  pin(3, { anchor: { page: 1, x: 0.1, y: 0.1, line: [{ x: 0.2, y: 0.2 }] }, resolved: { by, at } }),
  pin(4, { anchor: { page: 1, x: 0, y: 0, width: 1, height: 1 }, reopened: { by, at } }),
];

function Commented() {
  const [selectedId, select] = useState<string>();
  const of = { subject: 'design', approvalId: idOf('design') } as const;
  const common = { of, version: { name: 'Version 1', pictures: [picture], pins: PINS }, earlier: undefined, open: true, selectedId };
  return (
    <>
      <PinnedPictures label="Pictures" {...common} onSelect={select} />
      <PinList {...common} onSelect={select} commentable />
    </>
  );
}

beforeAll(() => startLanguage('en'));

describe('comments on the pages of a document', () => {
  it('W-JUDGE-07 name for screen readers what is drawn, on which page, whether it is open, and how many replies it has', () => {
    signIn('juniorDesigner');
    renderScreen(<Commented />);
    const inPicture = () => screen.getAllByRole('button', { name: /^Comment \d by/ }).map((each) => each.getAttribute('aria-label'));
    expect(inPicture()).toEqual([
      'Comment 1 by Jo Chan, arrow on page 1, open: Text 1',
      'Comment 3 by Jo Chan, freehand line on page 1, resolved: Text 3',
      'Comment 4 by Jo Chan, whole picture on page 1, open: Text 4',
    ]);
    // a comment that is chosen in the list shows its page
    fireEvent.click(screen.getByRole('button', { name: /Text 2/ }));
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(inPicture()).toEqual(['Comment 2 by Jo Chan, region on page 2, open, 3 replies: Text 2']);
    fireEvent.click(screen.getByRole('button', { name: /Text 4/ }));
    expect(screen.getByText(/Reopened by Jo Chan/)).toBeTruthy();
  });
});
