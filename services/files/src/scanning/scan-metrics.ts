import { Metrics } from '@bls/kit/observability/metrics';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';

/** What Prometheus reads about malware scans. */
@Injectable()
export class ScanMetrics {
  /** `outcome`: clean, found, tooLarge, failed. */
  readonly scans: Counter<'outcome'>;
  readonly isUp: Gauge<'scanner'>;
  readonly signaturesAt: Gauge<'scanner'>;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.scans = new Counter({
      name: 'malware_scans_total',
      help: 'Malware scans of uploads, by outcome',
      labelNames: ['outcome'],
      registers,
    });
    this.isUp = new Gauge({
      name: 'malware_scanner_up',
      help: 'Whether a configured malware scanner answered at the last look',
      labelNames: ['scanner'],
      registers,
    });
    this.signaturesAt = new Gauge({
      name: 'malware_signatures_timestamp_seconds',
      help: 'When the signatures of a malware scanner were published, in seconds since 1970',
      labelNames: ['scanner'],
      registers,
    });
  }
}
