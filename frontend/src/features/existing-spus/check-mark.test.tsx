import { beforeAll, describe, expect, it } from '@jest/globals';
import { spuMarkCheck } from '@bls/proto/contracts/calls/approvals/spu-mark';
import type { MarkVerdict } from '@bls/proto/domain/enumerations/spu';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import CheckMark from './marks/check-mark.js';

const FOUND = idOf('found');
const mark = {
  number: 'MK-2026-00007',
  itemCode: 'BUN-1',
  companyName: 'Sunrise Toys',
  companyNameZh: '旭日玩具',
  issuedBy: 'Sam Ho',
  issuedAt: '2026-11-03T04:00:00Z',
  cancelledAt: null,
};
const backend = startBackend((fresh) => {
  fresh.answer(fileUpload, ({ file }) => ({ fileId: FOUND, purpose: 'foundPicture', kind: 'png', name: file.name }) as never);
});
beforeAll(() => startLanguage('en'));

function choose(name: string, bytes = 'pixels'): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
}

const WORDS: Record<MarkVerdict, Record<'en' | 'zh', string>> = {
  intact: { en: 'Unchanged since it was issued', zh: '自签发后未被改动' },
  changed: { en: 'Issued by us, then changed', zh: '由我方签发，但之后被改动' },
  copy: { en: 'A copy of an issued picture', zh: '已签发图片的副本' },
  none: { en: 'No mark found', zh: '未发现标记' },
};

describe('the check of a found picture', () => {
  it.each(['en', 'zh'] as const)('W-JUDGE-03 names the licensee, the SPU and how sure it is (%s)', async (language) => {
    await startLanguage(language);
    signIn('seniorDesigner', {});
    for (const verdict of Object.keys(WORDS) as MarkVerdict[]) {
      const isFound = verdict !== 'none';
      backend.answer(spuMarkCheck, {
        verdict,
        mark: isFound ? mark : null,
        agreement: isFound ? 0.938 : null,
        credentials: null,
      });
      const { unmount } = renderScreen(<CheckMark />);
      choose(`${verdict}.webp`);
      expect(await screen.findByText(WORDS[verdict][language])).toBeTruthy();
      expect(Boolean(screen.queryByText(mark.number))).toBe(isFound);
      if (isFound) {
        expect(screen.getByText(language === 'zh' ? mark.companyNameZh : mark.companyName)).toBeTruthy();
        expect(screen.getByText(/^(93 %|标记内容的 93%)/)).toBeTruthy();
        expect(screen.getByText('BUN-1')).toBeTruthy();
      }
      unmount();
    }
    expect(backend.requests(spuMarkCheck)).toEqual(Object.keys(WORDS).map(() => ({ fileId: FOUND })));
  });

  it('says why a file is refused, by its name at once or by its content, and checks nothing', async () => {
    await startLanguage('en');
    signIn('seniorDesigner', {});
    renderScreen(<CheckMark />);
    choose('found.svg');
    expect(await screen.findByText(/This kind is not accepted here/)).toBeTruthy();
    expect(backend.requests(fileUpload)).toEqual([]);
    backend.refuse(fileUpload, 'unsafeFile', { issues: [{ path: ['file'], rule: 'fileUnsafe' }] });
    choose('found.png', '<script>alert(1)</script>');
    await waitFor(() => expect(backend.requests(fileUpload)).toHaveLength(1));
    expect(await screen.findByText(/not allowed in this kind of file|damaged or unsafe/)).toBeTruthy();
    expect(backend.requests(spuMarkCheck)).toEqual([]);
  });
});
