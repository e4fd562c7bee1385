import { expect, it } from '@jest/globals';
import { popDecide } from '@bls/proto/contracts/calls/approvals/pop';
import { checklistAnswer } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startBackend } from '../../../test/backend.js';
import { idOf } from '../../../test/sample.js';
import { queryClient } from '../api/query.js';
import { useDecision } from './decisions.js';
import { addUnsent } from './unsent.js';
import { isCopied } from '../device/with-copy.js';

const backend = startBackend();

it('a decision has an id; another attempt with the same input has the same one, another decision its own', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useDecision(popDecide, { name: 'Poster', texts: 'popApproval' }), { wrapper });
  const approval = { id: idOf('poster'), revision: 0, version: 1, action: 'approve' as const };
  const decide = (comment: string) => act(() => result.current.mutateAsync({ ...approval, comment }).catch(() => undefined));
  backend.refuse(popDecide, 'unavailable');
  await decide('good');
  await decide('good');
  await decide('very good');
  const ids = backend.requests(popDecide).map(({ decisionId }) => decisionId);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('copies are stored of what screens of the work show, not of people, sessions and secrets', () => {
  for (const subject of ['approvals.product.read.v1', 'licensing.term-sheet.read.v1', 'identity.inbox.read.v1', 'identity.user.current.v1'])
    expect([subject, isCopied(subject)]).toEqual([subject, true]);
  for (const subject of ['identity.user.list.v1', 'identity.session.list.v1', 'identity.mailbox.read.v1', 'identity.webhook.list.v1'])
    expect([subject, isCopied(subject)]).toEqual([subject, false]);
});

it('answers of the checklist that had no connection are sent before the decision, once', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useDecision(popDecide, { name: 'Poster', texts: 'popApproval' }), { wrapper });
  const answers = {
    kind: 'pop' as const,
    id: idOf('checked'),
    round: '1',
    answers: [{ questionId: idOf('question'), value: 'yes' as const }],
  };
  addUnsent(idOf('checked'), { call: checklistAnswer, body: answers });
  const order: string[] = [];
  backend.answer(checklistAnswer, (body) => {
    order.push('answer');
    expect(body).toEqual(answers);
    return { count: 0 } as never;
  });
  backend.answer(popDecide, () => {
    order.push('decision');
    return {} as never;
  });
  const approval = { id: idOf('checked'), revision: 0, version: 1, action: 'approve' as const, comment: '' };
  await act(() => result.current.mutateAsync(approval).catch(() => undefined));
  await act(() => result.current.mutateAsync({ ...approval, revision: 1 }).catch(() => undefined));
  expect(order).toEqual(['answer', 'decision', 'decision']);
});
