import { Metrics } from '@bls/kit/observability/metrics';
import { Injectable } from '@nestjs/common';

/** What Prometheus reads about malware scans. */
@Injectable()
export class ScanMetrics {
  /** `outcome`: clean, found, tooLarge, failed. */
  readonly scans;
  readonly isUp;
  readonly signaturesAt;

  constructor(metrics: Metrics) {
    this.scans = metrics.counter('malware_scans_total', 'Malware scans of uploads, by outcome', ['outcome']);
    this.isUp = metrics.gauge('malware_scanner_up', 'Whether a malware scanner answered at the last look', ['scanner']);
    this.signaturesAt = metrics.gauge(
      'malware_signatures_timestamp_seconds',
      'When the signatures of a malware scanner were published, in seconds since 1970',
      ['scanner'],
    );
  }
}
