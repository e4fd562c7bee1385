import { useTranslation } from 'react-i18next';
import { BarChart } from '../../ui/charts/bar-chart.js';
import { LineChart } from '../../ui/charts/line-chart.js';
import { Sparkline } from '../../ui/charts/sparkline.js';
import { Progress } from '../../ui/feedback/progress.js';
import { formatDecimal } from '../../lib/text/format.js';
import { Specimen, Specimens } from './specimen.js';

const earned = [520, 665, 800, 590, 900, 1030, 1090, 930, 1180];
const points = Array.from({ length: 12 }, (_, index) => ({
  label: String(index + 1),
  title: `${index + 1}/2026`,
  values: {
    earned: (earned[index] ?? 0) * 1000 || null,
    planned: index < 9 ? null : (1100 + index * 30) * 1000,
    mg: (500 + index * 70) * 1000,
    online: 200_000 + index * 21_000,
    stores: 380_000 + ((index * 7) % 5) * 60_000,
  },
}));
const money = (value: number): string => `USD ${formatDecimal(value)}`;

export function ChartSection() {
  const { t } = useTranslation();
  const name = (id: string) => t(`gallery.chart.${id}`);
  const one = (id: string) => ({ id, label: name(id) });
  return (
    <Specimens>
      <Specimen name="BarChart, stacked, with plan" flush>
        <div className="p-4 pt-0">
          <BarChart
            title={name('against')}
            stacked
            series={[one('earned'), { ...one('planned'), color: 'accent', outline: true }]}
            over={{ ...one('mg'), color: 'done' }}
            points={points}
            format={money}
          />
        </div>
      </Specimen>
      <Specimen name="BarChart, grouped" flush>
        <div className="p-4 pt-0">
          <BarChart title={name('channels')} series={[one('online'), one('stores')]} points={points.slice(0, 6)} format={money} />
        </div>
      </Specimen>
      <Specimen name="LineChart" flush>
        <div className="p-4 pt-0">
          <LineChart
            title={name('channels')}
            series={[one('earned'), { ...one('mg'), outline: true }, one('stores')]}
            points={points}
            format={money}
          />
        </div>
      </Specimen>
      <Specimen name="Sparkline, Progress">
        <Sparkline values={earned} label={name('earned')} />
        <div className="w-48 space-y-3 pt-2">
          <Progress value={0.25} label={name('earned')} />
          <Progress value={0.6} tone="done" label={name('earned')} />
          <Progress value={0.9} tone="error" label={name('earned')} />
        </div>
      </Specimen>
    </Specimens>
  );
}
