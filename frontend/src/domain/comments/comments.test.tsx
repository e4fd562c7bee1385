import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CommentThread,
  dealCommentAdd,
  dealCommentList,
  dealCommentPeople,
  dealCommentReply,
} from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { CommentMark, CommentsButton } from './comment-mark.js';
import { DealComments } from './deal-comments.js';

const DEAL = idOf('deal');
const of = { kind: 'termSheet', itemId: DEAL } as const;
const ada = { userId: idOf('ada'), name: 'Ada Lin', role: 'sales' };
const AT = '2026-11-20T09:00:00.000Z';
const thread: CommentThread = {
  id: idOf(1),
  path: [],
  text: '',
  by: ada,
  at: AT,
  audience: 'internal',
  version: 2,
  resolved: null,
  revision: 1,
  mentions: [],
  files: [],
  replies: [],
  own: false,
  edited: false,
  byMail: false,
  deleted: false,
};
const threads: CommentThread[] = [
  { ...thread, id: idOf(1), path: ['keyTerms', 'sellOffDays'], text: 'Ask @Ada Lin', mentions: [ada], byMail: true },
  {
    ...thread,
    id: idOf(2),
    path: [],
    text: 'About all of it',
    audience: 'licensee',
    files: [{ fileId: idOf('file'), name: 'rates.xlsx' }],
  },
  { ...thread, id: idOf(3), path: ['keyTerms', 'sellOffDays'], text: 'Done', resolved: { by: ada, at: AT } },
];
let audiences: ('internal' | 'licensee')[];
const backend = startBackend((fresh) => {
  fresh.answer(dealCommentList, () => ({ audiences, threads }));
  fresh.answer(dealCommentPeople, {
    people: [
      { userId: idOf('lea'), name: 'Lea Gao', role: 'legal', company: null },
      { userId: idOf('lev'), name: 'Lev Han', role: 'legalHead', company: null },
    ],
  });
  fresh.answer(dealCommentAdd);
  fresh.answer(dealCommentReply);
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  audiences = ['internal', 'licensee'];
  signIn('sales');
});

const Deal = () => (
  <DealComments {...of} placeText={(path) => `place ${path.join('/')}`}>
    <CommentsButton />
    <CommentMark place={['keyTerms', 'sellOffDays']} name="Sell-off period" />
    <CommentMark place={['mg']} name="Guarantee" />
  </DealComments>
);
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const names = async () => within(await screen.findByRole('listbox')).findAllByRole('option');
const write = (box: HTMLTextAreaElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  box.setSelectionRange(text.length, text.length);
  fireEvent.select(box);
};

describe('comments on a deal', () => {
  it('show at a field how many are open, and open those of the field', async () => {
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: '2 comments on Sell-off period' }));
    const panel = await screen.findByRole('dialog', { name: 'Comments' });
    expect(within(panel).getByText('@Ada Lin')).toBeTruthy();
    expect(within(panel).queryByText('About all of it')).toBeNull();
    expect(within(panel).getByText(/by mail/).textContent).toMatch(/^Ada Lin, .* · by mail$/);
    fireEvent.click(within(panel).getByRole('radio', { name: 'Resolved (1)' }));
    expect(within(panel).getByText('Done')).toBeTruthy();
  });

  it('are written on a place for staff alone, unless the writer chooses another side', async () => {
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comment on Guarantee' }));
    write(await field('New comment'), 'Too low');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(backend.requests(dealCommentAdd)).toMatchObject([{ ...of, path: ['mg'], audience: 'internal', text: 'Too low' }]),
    );
    await waitFor(async () => expect((await field('New comment')).value).toBe(''));
    fireEvent.change(screen.getByRole('combobox', { name: 'Who reads it' }), { target: { value: 'licensee' } });
    write(await field('New comment'), 'Too high');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(backend.requests(dealCommentAdd)[1]).toMatchObject({ audience: 'licensee' }));
  });

  it('mention people who are chosen with the keyboard', async () => {
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const box = await field('New comment');
    write(box, 'Hi @Le');
    const offered = await names();
    expect(offered.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['Lea Gao', 'Lev Han']);
    expect(backend.requests(dealCommentPeople).at(-1)).toMatchObject({ ...of, audience: 'internal', words: 'Le' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(box.value).toBe('Hi @Lev Han ');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(backend.requests(dealCommentAdd)).toMatchObject([{ text: 'Hi @Lev Han', mentions: [idOf('lev')] }]));
  });

  it('close the offered names with Escape, and not the panel', async () => {
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const box = await field('New comment');
    write(box, '@Le');
    await names();
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Comments' })).toBeTruthy();
  });

  it('keep a text whose mention fits nobody after Escape', async () => {
    backend.answer(dealCommentPeople, { people: [] });
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const box = await field('New comment');
    write(box, 'As agreed @Nobody');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Comments' })).toBeTruthy();
    expect((await field('New comment')).value).toBe('As agreed @Nobody');
  });

  it('are answered in their thread', async () => {
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const line = (await screen.findByText('About all of it')).closest('li') as HTMLElement;
    expect(within(line).getByRole('link', { name: 'rates.xlsx' }).getAttribute('href')).toContain(idOf('file'));
    fireEvent.click(within(line).getByRole('button', { name: 'Reply' }));
    fireEvent.click(within(line).getByRole('button', { name: 'Attach a file' }));
    expect(await within(line).findByRole('button', { name: /^Choose a file/ })).toBeTruthy();
    write(within(line).getByRole('textbox', { name: 'Reply' }), 'Agreed');
    fireEvent.click(within(line).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(backend.requests(dealCommentReply)).toMatchObject([{ commentId: idOf(2), text: 'Agreed' }]));
  });

  it('are only read by those who may not write', async () => {
    audiences = [];
    renderScreen(<Deal />);
    fireEvent.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    await screen.findByText('About all of it');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comment on Guarantee' })).toBeNull();
  });
});
