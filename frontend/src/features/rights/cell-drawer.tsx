import type { RequestInput } from '@bls/proto/contracts/call';
import { rightsAvailability } from '@bls/proto/client/licensing/rights';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Status } from '../../ui/feedback/status.js';
import { type Answer, type Cell, isReserved, TONES } from './answer.js';
import { useNameOf } from '../../lib/text/names.js';
import { useCall } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Props = {
  cell: Cell | undefined;
  answer: Answer | undefined;
  /** The request of the answer. */
  request: RequestInput<typeof rightsAvailability> | undefined;
  onClose: () => void;
};

/** The deals of a cell, as far as the reader may see them. */
export function CellDrawer({ cell: opened, answer, request, onClose }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const cell = useWhole(opened, request);
  const character = answer?.characters.find((one) => one.characterId === cell?.characterId);
  const title = cell ? `${name(character)} · ${t(`territory.${cell.territory}`)}` : '';
  return (
    <Drawer open={cell !== undefined} onClose={onClose} title={title}>
      {cell ? <Status tone={TONES[cell.state]} text={t(`rights.state.${cell.state}`)} /> : null}
      <ul className="mt-3 divide-y divide-line">
        {(cell?.deals ?? []).map((deal, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 py-2">
            {deal.termSheetVersionId ? (
              <LinkTo
                to={pathTo(ROUTES.termSheets.view, { termSheetVersionId: deal.termSheetVersionId })}
                className="font-medium text-link hover:underline"
              >
                {deal.number}
              </LinkTo>
            ) : (
              <span className="font-medium">{t(isReserved(deal.claim) ? `rights.kind.${deal.claim}` : 'rights.anotherDeal')}</span>
            )}
            <span className="min-w-0 flex-1 basis-40">{name(deal, 'licenseeName')}</span>
            <span className="basis-full text-muted">
              {deal.claim === 'sellOff'
                ? t('rights.timeline.sellOff')
                : t(deal.exclusive ? 'termSheet.exclusivity.exclusive' : 'termSheet.exclusivity.nonExclusive')}
              , <DateText value={deal.from} /> – <DateText value={deal.to} />
            </span>
          </li>
        ))}
      </ul>
      {cell && cell.count > cell.deals.length ? (
        <p className="mt-2 text-muted">{t('rights.more', { count: cell.count - cell.deals.length })}</p>
      ) : null}
    </Drawer>
  );
}

/** Loads the cell with all of its deals: the matrix contains only the first ones. */
function useWhole(cell: Cell | undefined, request: Props['request']): Cell | undefined {
  const more = request && cell && cell.count > cell.deals.length;
  const { data } = useCall(rightsAvailability, more ? { ...request, characterId: cell.characterId, territory: cell.territory } : undefined);
  return more ? (data?.cells[0] ?? cell) : cell;
}
